import { builder } from '../../graphql/builder.ts'
import {
  type CancellationRecord,
  type CreditNoteView,
  readCancellations,
  readMemberCreditNotes,
} from './read-cancellations.ts'

const Kind = builder.enumType('CancellationOutcome', {
  description: 'Refund, credit or nothing, as the family received for a cancellation.',
  values: {
    CASH: { description: 'Refund by the original payment methods.' },
    CREDIT: { description: 'Credit for a later booking.' },
    NONE: { description: 'No refund and no credit, because nothing was paid or the policies give nothing.' },
  },
})

const CreditNote = builder.objectRef<CreditNoteView>('CreditNote').implement({
  description: 'Credit for a later booking. Anyone who knows its code can spend it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Small number that is not secret.' }),
    code: t.exposeString('code', { description: 'Code to enter at the checkout.' }),
    amount: t.expose('amountCents', {
      type: 'Money',
      description: 'Original amount of the credit note.',
    }),
    balance: t.expose('balanceCents', {
      type: 'Money',
      description: 'Remaining amount, which expiry does not change.',
    }),
    expiresOn: t.expose('expiresOn', {
      type: 'Date',
      description: 'Last day of validity, in Brisbane time.',
    }),
  }),
})

const Cancellation = builder.objectRef<CancellationRecord>('BookingCancellation').implement({
  description: 'A past cancellation of a booking or of a part of it, with its refund or credit.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Small number that is not secret.' }),
    isWhole: t.exposeBoolean('isWhole', {
      description: 'True when the whole booking ended, false for a part or a later adjustment.',
    }),
    isExchange: t.boolean({
      description: 'True when the booking ended by an exchange for another event.',
      resolve: ({ cause }) => cause === 'EXCHANGE',
    }),
    isAfterwards: t.boolean({
      description:
        'True for a later refund of money that an earlier cancellation retained. No further items were cancelled.',
      resolve: ({ cause }) => cause === 'MEDICAL_REMAINDER',
    }),
    isShortened: t.boolean({
      description:
        'True when the organiser shortened the event and the difference was refunded. No items were cancelled.',
      resolve: ({ cause }) => cause === 'FEWER_NIGHTS',
    }),
    outcome: t.expose('outcome', {
      type: Kind,
      description: 'Refund, credit or nothing, as the family received.',
    }),
    refundAmount: t.expose('refundCents', {
      type: 'Money',
      description: 'Refund by the original payment methods, including credit returned to its notes.',
    }),
    creditAmount: t.expose('creditCents', {
      type: 'Money',
      description: 'Amount given as new credit.',
    }),
    retainedAmount: t.expose('retainedCents', {
      type: 'Money',
      description: 'Amount that was neither refunded nor given as credit.',
    }),
    waitingAmount: t.expose('deferredCents', {
      type: 'Money',
      description: 'Part of the refund or credit that waits until the bank decides on a disputed payment.',
    }),
    withdrawnAmount: t.expose('takenCents', {
      type: 'Money',
      description: 'Part of the refund or credit that the bank has already returned after a dispute.',
    }),
    creditNotes: t.expose('creditNotes', {
      type: [CreditNote],
      description:
        'Credit notes of this cancellation. After a transfer, only an admin sees those of a former holder.',
    }),
    at: t.expose('at', { type: 'DateTime', description: 'Time of the cancellation.' }),
  }),
})

builder.prismaObjectField('Booking', 'cancellations', (t) =>
  t.field({
    type: [Cancellation],
    nullable: true,
    description: 'Cancellations of the booking, newest first. Needs `access` FULL.',
    authScopes: (booking) => ({ wholeBooking: { id: booking.id, userId: booking.userId } }),
    resolve: (booking, _args, context) => readCancellations(context, booking),
  }),
)

builder.objectField('User', 'creditNotes', (t) =>
  t.field({
    type: [CreditNote],
    description:
      'Credit notes of the member, including spent and expired ones, latest expiry first. At most 50.',
    resolve: (account, _args, context) => readMemberCreditNotes(context, account.id),
  }),
)
