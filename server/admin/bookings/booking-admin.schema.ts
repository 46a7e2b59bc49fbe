import { z } from 'zod'
import type { ConsentDocument as Document } from '../../../domain/consent-form.ts'
import { BookingGroup } from '../../graphql/booking-group.ts'
import { builder } from '../../graphql/builder.ts'
import { ConsentDocument, PhotoChoice } from '../../graphql/consent-enums.ts'
import { PaymentAttempt } from '../../graphql/payment-attempt.ts'
import { amountDue } from './amount-due.ts'
import { type BookingAdmin, bookingAdminOf } from './booking-admin.ts'
import { bookingHistory, type HistoryEntry } from './booking-history.ts'
import { groupOf } from './list-admin-bookings.ts'
import { medicallyRefundableCents, recordableCents } from './money-options.ts'
import type { AdminBooking } from './read-admin-booking.ts'
import { readMedicalReason } from './read-medical-reason.ts'

type Consent = AdminBooking['consents'][number]

const documentSchema = z.enum(['terms', 'safety', 'medical', 'photo'] satisfies Document[])

const ConsentRecord = builder.objectRef<Consent>('ConsentRecord').implement({
  description: 'What was accepted for a booking, when and by whom; the latest about a document counts.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Small number.' }),
    document: t.field({
      type: ConsentDocument,
      description: 'What was accepted.',
      resolve: (consent) => documentSchema.parse(consent.document),
    }),
    version: t.exposeString('version', { description: 'The edition that was accepted.' }),
    position: t.int({
      description:
        'The person of a photo choice: -1 for the booker, -2 and below for the other adults; children count from 0.',
      resolve: (consent) => consent.personPosition ?? -1,
    }),
    photoChoice: t.field({
      type: PhotoChoice,
      nullable: true,
      description: 'The choice. Null unless the document is PHOTO.',
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
      description:
        "More about it, such as a mail's subject or the fields that were corrected. Null when the action says it all.",
    }),
    isReading: t.exposeBoolean('isReading', { description: 'True when somebody only looked at it.' }),
  }),
})

const BookingAdminType = builder.objectRef<BookingAdmin>('BookingAdmin').implement({
  description: 'What only the organiser knows of a booking. Lists ask for no more of it than they show.',
  fields: (t) => ({
    group: t.field({
      type: BookingGroup,
      description: 'Whether it wants money, is paid, was cancelled or lapsed unpaid.',
      resolve: groupOf,
    }),
    lastName: t.exposeString('lastName', {
      description: "The booker's last name, without opening what the family wrote about itself.",
    }),
    email: t.exposeString('email', { description: "The booker's e-mail address." }),
    phone: t.exposeString('phone', { description: "The booker's phone number." }),
    paidAmount: t.field({
      type: 'Money',
      description: 'What was paid, refunds not taken off, without what moved on to another booking.',
      resolve: (booking) => booking.paidCents,
    }),
    refundedAmount: t.field({
      type: 'Money',
      description: 'What was or is being given back.',
      resolve: (booking) => booking.refundedCents,
    }),
    dueAmount: t.field({
      type: 'Money',
      description:
        'What is still to be paid: the total without the credit that is set aside and without what moves along. 0.00 where no money is wanted.',
      resolve: (booking, _args, context) => amountDue(context, booking),
    }),
    holdExpiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when the seats are held unpaid. Null when nothing is held.',
      resolve: (booking) => booking.holdExpiresAt,
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When it was made.',
      resolve: (booking) => booking.createdAt,
    }),
    username: t.string({
      nullable: true,
      description: 'The account that it belongs to. Null for a guest.',
      resolve: async ({ whole }) => (await whole()).user?.username ?? null,
    }),
    recordableAmount: t.field({
      type: 'Money',
      nullable: true,
      description: 'What can be recorded as a manual payment. Null when it waits for no money.',
      resolve: async ({ whole }, _args, context) => recordableCents(context, await whole()),
    }),
    medicalRefundAmount: t.field({
      type: 'Money',
      nullable: true,
      description:
        'What a refund for a medical reason would give back: all that was paid, or what was kept of a cancelled one. Null when there is nothing.',
      resolve: async ({ whole }, _args, context) => medicallyRefundableCents(context, await whole()),
    }),
    medicalRefundReason: t.string({
      nullable: true,
      description:
        'Why it got a refund for a medical reason, or was cancelled by an organiser after somebody was checked in; the latest reason of several. Null for none, and once it was erased after the event.',
      resolve: async ({ whole }, _args, context) => readMedicalReason(context, (await whole()).id),
    }),
    campaign: t.string({
      nullable: true,
      description: 'The campaign in the address that led to it, such as a newsletter. Null for none.',
      resolve: async ({ whole }) => (await whole()).campaign,
    }),
    policyVersion: t.string({
      description: 'Which edition of the cancellation policies was promised.',
      resolve: async ({ whole }) => (await whole()).policyVersion,
    }),
    confirmedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was paid. Null before that.',
      resolve: async ({ whole }) => (await whole()).confirmedAt,
    }),
    cancelledAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was cancelled. Null when it was not.',
      resolve: async ({ whole }) => (await whole()).cancelledAt,
    }),
    erasedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When its health and emergency data went. Null before that.',
      resolve: async ({ whole }) => (await whole()).erasedAt,
    }),
    payments: t.field({
      type: [PaymentAttempt],
      description: 'Its payments, the first one first.',
      resolve: async ({ whole }) => (await whole()).payments,
    }),
    consents: t.field({
      type: [ConsentRecord],
      description: 'Everything that was ever accepted for it, the latest first.',
      resolve: async ({ whole }) => (await whole()).consents,
    }),
    history: t.field({
      type: [BookingHistoryEntry],
      description: 'Who did what when, oldest first; of readings only the latest 50.',
      resolve: async ({ whole }, _args, context) => bookingHistory(context, await whole()),
    }),
  }),
})

builder.prismaObjectField('Booking', 'admin', (t) =>
  t.field({
    type: BookingAdminType,
    nullable: true,
    description:
      'What only the organiser knows of it; the reading is a line in the audit trail. Admins only.',
    authScopes: { admin: true },
    resolve: (booking, _args, context) => bookingAdminOf(context, booking),
  }),
)
