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
    id: t.id({ description: 'Small number that is not secret.', resolve: ({ id }) => id }),
    code: t.exposeString('code', { description: 'Code to enter at the checkout.' }),
    amount: t.field({
      type: 'Money',
      description: 'Original amount of the credit note.',
      resolve: (note) => note.amountCents,
    }),
    balance: t.field({
      type: 'Money',
      description: 'Remaining amount, which expiry does not change.',
      resolve: (note) => note.balanceCents,
    }),
    expiresOn: t.field({
      type: 'Date',
      description: 'Last day of validity, in Brisbane time.',
      resolve: (note) => note.expiresOn,
    }),
  }),
})

const Cancellation = builder.objectRef<CancellationRecord>('BookingCancellation').implement({
  description: 'A past cancellation of a booking or of a part of it, with its refund or credit.',
  fields: (t) => ({
    id: t.id({ description: 'Small number that is not secret.', resolve: ({ id }) => id }),
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
    outcome: t.field({
      type: Kind,
      description: 'Refund, credit or nothing, as the family received.',
      resolve: ({ outcome }) => outcome,
    }),
    refundAmount: t.field({
      type: 'Money',
      description: 'Refund by the original payment methods, including credit returned to its notes.',
      resolve: (each) => each.refundCents,
    }),
    creditAmount: t.field({
      type: 'Money',
      description: 'Amount given as new credit.',
      resolve: (each) => each.creditCents,
    }),
    retainedAmount: t.field({
      type: 'Money',
      description: 'Amount that was neither refunded nor given as credit.',
      resolve: (each) => each.retainedCents,
    }),
    waitingAmount: t.field({
      type: 'Money',
      description: 'Part of the refund or credit that waits until the bank decides on a disputed payment.',
      resolve: (each) => each.deferredCents,
    }),
    withdrawnAmount: t.field({
      type: 'Money',
      description: 'Part of the refund or credit that the bank has already returned after a dispute.',
      resolve: (each) => each.takenCents,
    }),
    creditNotes: t.field({
      type: [CreditNote],
      description:
        'Credit notes of this cancellation. After a transfer, only an admin sees those of a former holder.',
      resolve: ({ creditNotes }) => creditNotes,
    }),
    at: t.field({ type: 'DateTime', description: 'Time of the cancellation.', resolve: ({ at }) => at }),
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
