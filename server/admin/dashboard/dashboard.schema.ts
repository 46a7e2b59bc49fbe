import { builder } from '../../graphql/builder.ts'
import {
  type CampOccupancy,
  type DashboardTotals,
  type MoneyStanding,
  type PeriodFigures,
  readBookingSeries,
  readMoneyStanding,
  readOccupancy,
  readSeasonSeries,
  readTotals,
} from './read-dashboard.ts'

const Totals = builder.objectRef<DashboardTotals>('DashboardTotals').implement({
  description: "The figures of the organiser's cards.",
  fields: (t) => ({
    activeEvents: t.exposeInt('activeEvents', { description: 'Events that the public sees.' }),
    hiddenEvents: t.exposeInt('hiddenEvents', { description: 'Events that are hidden.' }),
    confirmedBookings: t.exposeInt('confirmedBookings', { description: 'Paid bookings.' }),
    pendingBookings: t.exposeInt('pendingBookings', {
      description: 'Bookings that want money: pending and failed, without lapsed ones.',
    }),
    revenue: t.field({
      type: 'Money',
      description: 'What was paid less what was given back.',
      resolve: (totals) => totals.revenueCents,
    }),
    pastEvents: t.exposeInt('pastEvents', { description: 'Films of past events.' }),
  }),
})

const Standing = builder.objectRef<MoneyStanding>('MoneyStanding').implement({
  description: 'Where the money stands.',
  fields: (t) => ({
    paid: t.field({ type: 'Money', description: 'Everything that came.', resolve: (each) => each.paidCents }),
    refunded: t.field({
      type: 'Money',
      description: 'What was or is being given back of it.',
      resolve: (standing) => standing.refundedCents,
    }),
    awaited: t.field({
      type: 'Money',
      description: 'What all bookings that want money still have to pay: the amounts due of their list.',
      resolve: (standing) => standing.awaitedCents,
    }),
    failed: t.field({
      type: 'Money',
      description: 'What of that bookings have to pay whose last payment failed.',
      resolve: (standing) => standing.failedCents,
    }),
  }),
})

const Period = builder.objectRef<PeriodFigures>('PeriodFigures').implement({
  description: 'Paid bookings of a week or month.',
  fields: (t) => ({
    start: t.field({
      type: 'Date',
      description: 'Its first day, a Monday for a week.',
      resolve: (each) => each.start,
    }),
    bookings: t.exposeInt('bookings', { description: 'How many bookings.' }),
    people: t.exposeInt('people', { description: 'How many people they bring.' }),
    revenue: t.field({
      type: 'Money',
      description: 'What was paid for them less what was given back.',
      resolve: (period) => period.revenueCents,
    }),
  }),
})

const Occupancy = builder.objectRef<CampOccupancy>('CampOccupancy').implement({
  description: 'How full a camp is.',
  fields: (t) => ({
    eventId: t.id({ description: "The event's id.", resolve: (camp) => camp.eventId }),
    title: t.exposeString('title', { description: "The event's name." }),
    startDate: t.field({ type: 'Date', description: 'Its first day.', resolve: (camp) => camp.startDate }),
    taken: t.exposeInt('taken', { description: 'Spots taken; may pass what it takes after an edit.' }),
    max: t.exposeInt('max', { description: 'People it takes.' }),
  }),
})

const PeriodUnit = builder.enumType('PeriodUnit', {
  description: 'How bookings are added up.',
  values: {
    WEEK: { description: 'By week, from Monday.' },
    MONTH: { description: 'By calendar month.' },
  },
})

const Dashboard = builder.objectRef<Record<string, never>>('AdminDashboard').implement({
  description: "The organiser's figures. Days are those of Brisbane.",
  fields: (t) => ({
    totals: t.field({
      type: Totals,
      description: 'The figures of the cards.',
      resolve: (_dashboard, _args, context) => readTotals(context),
    }),
    money: t.field({
      type: Standing,
      description: 'Where the money stands.',
      resolve: (_dashboard, _args, context) => readMoneyStanding(context),
    }),
    bookingSeries: t.field({
      type: [Period],
      description:
        'Paid bookings by when they were made, over the last twelve months; every period is there.',
      args: {
        per: t.arg({
          type: PeriodUnit,
          defaultValue: 'MONTH',
          description: 'How they are added up; by month when left out.',
        }),
      },
      resolve: (_dashboard, { per }, context) => readBookingSeries(context, per),
    }),
    seasonSeries: t.field({
      type: [Period],
      description:
        'Paid bookings by the month in which their camp starts, from this month to that of the last camp. Empty without a camp ahead.',
      resolve: (_dashboard, _args, context) => readSeasonSeries(context),
    }),
    occupancy: t.field({
      type: [Occupancy],
      description: 'How full each coming camp is, the next one first, at most 50.',
      resolve: (_dashboard, _args, context) => readOccupancy(context),
    }),
  }),
})

builder.queryField('adminDashboard', (t) =>
  t.field({
    type: Dashboard,
    nullable: true,
    description: "The organiser's figures. Admins only.",
    authScopes: { admin: true },
    resolve: () => ({}),
  }),
)
