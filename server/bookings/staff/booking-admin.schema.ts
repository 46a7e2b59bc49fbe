import { z } from 'zod'
import type { ConsentDocument as Document } from '../../../domain/consent-form.ts'
import { builder } from '../../graphql/builder.ts'
import { ConsentDocument, PhotoChoice } from '../party/consent-enums.type.ts'
import { getAmountDue } from './amount-due.ts'
import { type BookingAdmin, getBookingAdmin } from './booking-admin.ts'
import { BookingGroup } from './booking-group.type.ts'
import { type HistoryEntry, listBookingHistory } from './booking-history.ts'
import { getBookingGroup } from './list-admin-bookings.ts'
import { getMedicallyRefundableCents, getRecordableCents } from './money-options.ts'
import { PaymentAttempt } from './payment-attempt.type.ts'
import type { AdminBooking } from './read-admin-booking.ts'
import { readMedicalReason } from './read-medical-reason.ts'

declare module '../../graphql/builder.ts' {
  interface SchemaObjects {
    BookingAdmin: BookingAdmin
  }
}

type Consent = AdminBooking['consents'][number]

const documentSchema = z.enum(['terms', 'safety', 'medical', 'photo'] satisfies Document[])

const ConsentRecord = builder.objectRef<Consent>('ConsentRecord').implement({
  description: 'A consent given for a booking. The latest one per document and person counts.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Number that increases with time.' }),
    document: t.field({
      type: ConsentDocument,
      description: 'Document that was accepted.',
      resolve: (consent) => documentSchema.parse(consent.document),
    }),
    edition: t.exposeString('edition', { description: 'Edition of the document that was accepted.' }),
    position: t.int({
      description:
        'Person of a photo choice: -1 is the booker, -2 and below are the other adults, and children count from 0.',
      resolve: (consent) => consent.personPosition ?? -1,
    }),
    photoChoice: t.expose('photoChoice', {
      type: PhotoChoice,
      nullable: true,
      description: 'Permission for photos of the person. Null unless the document is PHOTO.',
    }),
    acceptedBy: t.exposeString('acceptedBy', {
      description: 'Name as typed by the person who accepted. Starts with "On paper:" for a signed form.',
    }),
    acceptedAt: t.expose('acceptedAt', {
      type: 'DateTime',
      description: 'Time of the consent.',
    }),
  }),
})

const BookingHistoryEntry = builder.objectRef<HistoryEntry>('BookingHistoryEntry').implement({
  description: 'An entry in the history of a booking.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'Time of the action.' }),
    action: t.exposeString('action', {
      description: 'Name of the action, such as booking-confirmed or mail-sent.',
    }),
    who: t.exposeString('who', {
      description:
        'Username, `booker` for the party itself, `erased account` for a deleted one, or `system` for automatic actions.',
    }),
    detail: t.exposeString('detail', {
      nullable: true,
      description:
        'Further facts, such as the subject of an email or the corrected fields. Null when there are none.',
    }),
    isReading: t.exposeBoolean('isReading', {
      description: 'True when the booking was read and not changed.',
    }),
  }),
})

const BookingAdminType = builder.objectRef<BookingAdmin>('BookingAdmin').implement({
  description:
    'Details of a booking for the organiser. In a list, contacts and amounts come from the list query; other fields read the whole booking.',
  fields: (t) => ({
    group: t.field({
      type: BookingGroup,
      description: 'Whether the booking is unpaid, paid, cancelled or lapsed.',
      resolve: getBookingGroup,
    }),
    lastName: t.exposeString('lastName', {
      description: "The booker's last name.",
    }),
    email: t.exposeString('email', { description: "The booker's email address." }),
    phone: t.exposeString('phone', { description: "The booker's phone number." }),
    paidAmount: t.expose('paidCents', {
      type: 'Money',
      description: 'Amount paid in AUD, before refunds and without money carried over to another booking.',
    }),
    refundedAmount: t.expose('refundedCents', {
      type: 'Money',
      description: 'Amount refunded or being refunded, in AUD.',
    }),
    dueAmount: t.field({
      type: 'Money',
      description:
        'Amount still to be paid in AUD: the total less reserved credit and carried-over money. 0.00 when no payment is due.',
      resolve: (booking, _args, context) => getAmountDue(context, booking),
    }),
    holdExpiresAt: t.expose('holdExpiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time until which the unpaid seats are held. Null when no seats are on hold.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time when the booking was made.',
    }),
    username: t.string({
      nullable: true,
      description: 'Username of the account that owns the booking. Null for a guest.',
      resolve: async ({ whole }) => (await whole()).user?.username ?? null,
    }),
    recordableAmount: t.field({
      type: 'Money',
      nullable: true,
      description:
        'Amount in AUD that can be recorded as a manual payment. Null when no payment is due or a card payment is in progress.',
      resolve: async ({ whole }, _args, context) => getRecordableCents(context, await whole()),
    }),
    medicalRefundAmount: t.field({
      type: 'Money',
      nullable: true,
      description:
        'Amount of a refund for a medical reason in AUD: all payments, or the fee retained at cancellation. Null for unpaid bookings and when nothing was retained.',
      resolve: async ({ whole }, _args, context) => getMedicallyRefundableCents(context, await whole()),
    }),
    medicalRefundReason: t.string({
      nullable: true,
      description:
        'Latest reason for a medical refund, or for a cancellation after a check-in. Null when there is none or it was erased after the event.',
      resolve: async ({ whole }, _args, context) => readMedicalReason(context, (await whole()).id),
    }),
    campaign: t.string({
      nullable: true,
      description:
        'Campaign in the link that led to the booking, such as a newsletter. Null when there was none.',
      resolve: async ({ whole }) => (await whole()).campaign,
    }),
    policyEdition: t.string({
      description: 'Edition of the cancellation policies that was promised.',
      resolve: async ({ whole }) => (await whole()).policyEdition,
    }),
    confirmedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time of payment. Null until the booking is paid.',
      resolve: async ({ whole }) => (await whole()).confirmedAt,
    }),
    cancelledAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time of cancellation. Null unless the booking was cancelled.',
      resolve: async ({ whole }) => (await whole()).cancelledAt,
    }),
    erasedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time when its health and emergency data was erased. Null before that.',
      resolve: async ({ whole }) => (await whole()).erasedAt,
    }),
    payments: t.field({
      type: [PaymentAttempt],
      description: 'Payments of the booking, oldest first.',
      resolve: async ({ whole }) => (await whole()).payments,
    }),
    consents: t.field({
      type: [ConsentRecord],
      description: 'All consents ever given for the booking, newest first.',
      resolve: async ({ whole }) => (await whole()).consents,
    }),
    history: t.field({
      type: [BookingHistoryEntry],
      description: 'Changes, emails and read access, oldest first. Includes at most the latest 50 reads.',
      resolve: async ({ whole }, _args, context) => listBookingHistory(context, await whole()),
    }),
  }),
})

builder.prismaObjectField('Booking', 'admin', (t) =>
  t.field({
    type: BookingAdminType,
    nullable: true,
    description: 'Details for the organiser. Access is recorded in the audit trail. Admins only.',
    authScopes: { admin: true },
    resolve: (booking, _args, context) => getBookingAdmin(context, booking),
  }),
)
