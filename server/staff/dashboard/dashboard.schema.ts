import { builder } from '../../graphql/builder.ts'
import type { DashboardTotals, PaymentTotals, PeriodStatistics } from './query-statistics.ts'
import {
  type CampOccupancy,
  readBookingSeries,
  readOccupancy,
  readPaymentTotals,
  readSeasonSeries,
  readTotals,
} from './read-dashboard.ts'

const Totals = builder.objectRef<DashboardTotals>('DashboardTotals').implement({
  description: 'Totals for the cards of the dashboard.',
  fields: (t) => ({
    activeEvents: t.exposeInt('activeEvents', {
      description: 'Number of events visible to the public, including past ones.',
    }),
    hiddenEvents: t.exposeInt('hiddenEvents', { description: 'Number of hidden events.' }),
    confirmedBookings: t.exposeInt('confirmedBookings', {
      description: 'Number of paid bookings that were not cancelled.',
    }),
    pendingBookings: t.exposeInt('pendingBookings', {
      description: 'Number of unpaid bookings, with or without a failed payment. Lapsed ones are excluded.',
    }),
    revenue: t.expose('revenueCents', {
      type: 'Money',
      description: 'Payments less refunds, in AUD. Redeemed credit is not counted again.',
    }),
    pastEvents: t.exposeInt('pastEvents', { description: 'Number of recorded past events.' }),
  }),
})

const PaymentTotalsType = builder.objectRef<PaymentTotals>('PaymentTotals').implement({
  description: 'Payments, refunds and amounts due of all bookings.',
  fields: (t) => ({
    paid: t.expose('paidCents', { type: 'Money', description: 'Payments before refunds, in AUD.' }),
    refunded: t.expose('refundedCents', {
      type: 'Money',
      description: 'Amount refunded or being refunded, in AUD.',
    }),
    awaited: t.expose('outstandingCents', {
      type: 'Money',
      description: 'Amount still to be paid in AUD: the sum of the amounts due in the booking list.',
    }),
    failed: t.expose('failedCents', {
      type: 'Money',
      description: 'Part of `awaited` for bookings with a failed last payment, in AUD.',
    }),
  }),
})

const Period = builder.objectRef<PeriodStatistics>('PeriodStatistics').implement({
  description: 'Paid bookings of a week or month.',
  fields: (t) => ({
    start: t.expose('start', {
      type: 'Date',
      description: 'First day of the period. Weeks start on Monday.',
    }),
    bookings: t.exposeInt('bookings', { description: 'Number of paid bookings in the period.' }),
    people: t.exposeInt('people', { description: 'Number of adults and children in these bookings.' }),
    revenue: t.expose('revenueCents', {
      type: 'Money',
      description: 'Payments less refunds of these bookings, in AUD.',
    }),
  }),
})

const Occupancy = builder.objectRef<CampOccupancy>('CampOccupancy').implement({
  description: 'Occupancy of a camp.',
  fields: (t) => ({
    eventId: t.id({ description: 'Id of the camp.', resolve: (camp) => camp.eventId }),
    title: t.exposeString('title', { description: 'Title as shown to the public.' }),
    startDate: t.expose('startDate', { type: 'Date', description: 'First day of the camp.' }),
    taken: t.exposeInt('taken', { description: 'Number of spots taken. Can exceed `max` after an edit.' }),
    max: t.exposeInt('max', { description: 'Maximum number of people.' }),
  }),
})

const PeriodUnit = builder.enumType('PeriodUnit', {
  description: 'Period for statistics.',
  values: {
    WEEK: { description: 'Week, starting on Monday.' },
    MONTH: { description: 'Calendar month.' },
  },
})

const Dashboard = builder.objectRef<Record<string, never>>('AdminDashboard').implement({
  description: 'Statistics for the organiser. Days are in Brisbane time.',
  fields: (t) => ({
    totals: t.field({
      type: Totals,
      description: 'Totals for the cards.',
      resolve: (_dashboard, _args, context) => readTotals(context),
    }),
    money: t.field({
      type: PaymentTotalsType,
      description: 'Payments, refunds and amounts due.',
      resolve: (_dashboard, _args, context) => readPaymentTotals(context),
    }),
    bookingSeries: t.field({
      type: [Period],
      description:
        'Paid bookings by date of booking over the last twelve months, oldest period first. Includes empty periods.',
      args: {
        per: t.arg({
          type: PeriodUnit,
          defaultValue: 'MONTH',
          description: 'Length of each period. Defaults to MONTH.',
        }),
      },
      resolve: (_dashboard, { per }, context) => readBookingSeries(context, per),
    }),
    seasonSeries: t.field({
      type: [Period],
      description:
        'Paid bookings by month of camp start, from this month to the last camp, at most 24 months. Empty without upcoming camps.',
      resolve: (_dashboard, _args, context) => readSeasonSeries(context),
    }),
    occupancy: t.field({
      type: [Occupancy],
      description:
        'Occupancy of upcoming and current camps, earliest first, at most 50. Excludes cancelled camps.',
      resolve: (_dashboard, _args, context) => readOccupancy(context),
    }),
  }),
})

builder.queryField('adminDashboard', (t) =>
  t.field({
    type: Dashboard,
    nullable: true,
    description: 'Statistics for the organiser. Admins only.',
    authScopes: { admin: true },
    resolve: () => ({}),
  }),
)
