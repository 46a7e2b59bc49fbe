import { builder } from '../../graphql/builder.ts'
import { bookingHistory, type HistoryEntry } from './booking-history.ts'
import { medicallyRefundableCents, recordableCents } from './money-options.ts'
import { type AdminBooking, readAdminBooking } from './read-admin-booking.ts'
import { readMedicalReason } from './read-medical-reason.ts'

type Payment = AdminBooking['payments'][number]
type Consent = AdminBooking['consents'][number]

const PaymentAttempt = builder.objectRef<Payment>('PaymentAttempt').implement({
  description: 'One payment of a booking, at the card provider or another way.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Small number.' }),
    attempt: t.exposeInt('attempt', { description: 'Counts from 1.' }),
    intentId: t.exposeString('intentId', {
      nullable: true,
      description:
        "The card provider's id. Null when its answer was lost, and for money that came another way.",
    }),
    status: t.string({
      description: 'CREATING, OPEN, PROCESSING, SUCCEEDED or CANCELED: what the card provider last said.',
      resolve: (payment) => payment.status,
    }),
    amount: t.field({
      type: 'Money',
      description: 'What was asked for.',
      resolve: (each) => each.amountCents,
    }),
    paidAmount: t.field({ type: 'Money', description: 'What came.', resolve: (each) => each.capturedCents }),
    refundedAmount: t.field({
      type: 'Money',
      description: 'What was or is being given back of it.',
      resolve: (payment) => payment.refundedCents,
    }),
    settledAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the money came. Null before that.',
      resolve: (payment) => payment.settledAt,
    }),
    method: t.string({
      description: 'How it came: CARD, BANK_TRANSFER, CASH, CREDIT_NOTE or MOVED.',
      resolve: (payment) => payment.method,
    }),
    disputedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the card holder disputed it. Null when nobody did.',
      resolve: (payment) => payment.disputedAt,
    }),
    disputeWon: t.exposeBoolean('disputeWon', {
      nullable: true,
      description:
        'Whether the dispute was won; what was lost counts as given back. Null before that is decided.',
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When it began.',
      resolve: (each) => each.createdAt,
    }),
  }),
})

const ConsentRecord = builder.objectRef<Consent>('ConsentRecord').implement({
  description: 'What was accepted for a booking, when and by whom; the latest about a document counts.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Small number.' }),
    document: t.exposeString('document', { description: 'terms, safety, medical or photo.' }),
    version: t.exposeString('version', { description: 'The edition that was accepted.' }),
    position: t.int({
      description: 'Whom a photo choice is about: -1 for the booker; children count from 0.',
      resolve: (consent) => consent.personPosition ?? -1,
    }),
    photoChoice: t.string({
      nullable: true,
      description: 'YES, NO or NO_FACES. Null unless the document is photo.',
      resolve: (consent) => consent.photoChoice,
    }),
    acceptedBy: t.exposeString('acceptedBy', { description: 'Who accepted, in the own words.' }),
    acceptedAt: t.field({ type: 'DateTime', description: 'When.', resolve: (each) => each.acceptedAt }),
  }),
})

const BookingHistoryEntry = builder.objectRef<HistoryEntry>('BookingHistoryEntry').implement({
  description: 'Something that happened to a booking.',
  fields: (t) => ({
    at: t.field({ type: 'DateTime', description: 'When.', resolve: (entry) => entry.at }),
    action: t.exposeString('action', {
      description: 'What, as a word such as booking-confirmed or mail-sent.',
    }),
    who: t.exposeString('who', {
      description: 'A username; booker for the party itself, system for what the site did by itself.',
    }),
    detail: t.exposeString('detail', {
      nullable: true,
      description: "More about it, such as a mail's subject. Null when the action says it all.",
    }),
  }),
})

const centsOf = (payments: { capturedCents: number }[]) =>
  payments.reduce((sum, { capturedCents }) => sum + capturedCents, 0)

const AdminBookingType = builder.objectRef<AdminBooking>('AdminBooking').implement({
  description: 'One booking with everything that the organiser knows about it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: "The booking's id." }),
    booking: t.field({
      type: 'Booking',
      description: 'The booking with its personal part.',
      resolve: (booking) => booking,
    }),
    eventId: t.id({ description: "The event's id, also of a deleted one.", resolve: (each) => each.eventId }),
    username: t.string({
      nullable: true,
      description: 'The account that it belongs to. Null for a guest.',
      resolve: (booking) => booking.user?.username ?? null,
    }),
    paidAmount: t.field({
      type: 'Money',
      description: 'What was paid, refunds not taken off, without what moved on to another booking.',
      resolve: ({ payments }) =>
        payments.reduce((sum, { capturedCents, movedTo }) => sum + capturedCents - centsOf(movedTo), 0),
    }),
    refundedAmount: t.field({
      type: 'Money',
      description: 'What was or is being given back.',
      resolve: (booking) => booking.payments.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
    }),
    recordableAmount: t.field({
      type: 'Money',
      nullable: true,
      description: 'What can be written down as paid by hand. Null when it waits for no money.',
      resolve: (booking, _args, context) => recordableCents(context, booking),
    }),
    medicalRefundAmount: t.field({
      type: 'Money',
      nullable: true,
      description:
        'What a refund for a medical reason would give back: all that was paid, or what was kept of a cancelled one. Null when there is nothing.',
      resolve: (booking, _args, context) => medicallyRefundableCents(context, booking),
    }),
    medicalRefundReason: t.string({
      nullable: true,
      description:
        'Why it got a refund for a medical reason. Null when it got none, and once it was erased after the event.',
      resolve: (booking, _args, context) => readMedicalReason(context, booking.id),
    }),
    policyVersion: t.exposeString('policyVersion', {
      description: 'Which edition of the cancellation policies was promised.',
    }),
    confirmedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was paid. Null before that.',
      resolve: (booking) => booking.confirmedAt,
    }),
    cancelledAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was cancelled. Null when it was not.',
      resolve: (booking) => booking.cancelledAt,
    }),
    erasedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When its health and emergency data went. Null before that.',
      resolve: (booking) => booking.erasedAt,
    }),
    payments: t.field({
      type: [PaymentAttempt],
      description: 'Its payments, the first one first.',
      resolve: (booking) => booking.payments,
    }),
    consents: t.field({
      type: [ConsentRecord],
      description: 'Everything that was ever accepted for it, the latest first.',
      resolve: (booking) => booking.consents,
    }),
    history: t.field({
      type: [BookingHistoryEntry],
      description: 'Who did what when, oldest first.',
      resolve: (booking, _args, context) => bookingHistory(context, booking),
    }),
  }),
})

builder.queryField('adminBooking', (t) =>
  t.field({
    type: AdminBookingType,
    nullable: true,
    description:
      'One booking for the organiser; the reading is a line in the audit trail. Null when it is unknown, and with a NOT_ALLOWED error unless the viewer is an admin.',
    authScopes: { admin: true },
    args: { id: t.arg.id({ description: 'Its id.' }) },
    resolve: (_root, args, context) => readAdminBooking(context, args.id),
  }),
)
