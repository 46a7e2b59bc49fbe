import { builder } from '../../graphql/builder.ts'
import {
  type DoneCancellation,
  type OwnCreditNote,
  readCancellations,
  readOwnCreditNotes,
} from './read-cancellations.ts'

const Kind = builder.enumType('CancellationOutcome', {
  description: 'What a family got for what it gave up.',
  values: {
    CASH: { description: 'Money back the way it came.' },
    CREDIT: { description: 'Credit for a later booking.' },
    NONE: { description: 'Nothing was paid, or nothing was owed.' },
  },
})

const CreditNote = builder.objectRef<OwnCreditNote>('CreditNote').implement({
  description: 'Credit for a later booking. Whoever knows its code may spend it.',
  fields: (t) => ({
    id: t.id({ description: 'A small number; no secret.', resolve: ({ id }) => id }),
    code: t.exposeString('code', { description: 'What is entered at the checkout.' }),
    amount: t.field({
      type: 'Money',
      description: 'What it was worth.',
      resolve: (note) => note.amountCents,
    }),
    balance: t.field({
      type: 'Money',
      description: 'What is left of it.',
      resolve: (note) => note.balanceCents,
    }),
    expiresOn: t.field({
      type: 'Date',
      description: 'The last day on which it pays.',
      resolve: (note) => note.expiresOn,
    }),
  }),
})

const Cancellation = builder.objectRef<DoneCancellation>('BookingCancellation').implement({
  description: 'What was cancelled of a booking, and what was given for it.',
  fields: (t) => ({
    id: t.id({ description: 'A small number.', resolve: ({ id }) => id }),
    isWhole: t.exposeBoolean('isWhole', { description: 'False when only a part was dropped.' }),
    isMove: t.boolean({
      description: 'True when it ended because it moved to another event.',
      resolve: ({ cause }) => cause === 'moved',
    }),
    isAfterwards: t.boolean({
      description: 'True when nothing more was dropped, and what an earlier cancellation kept went back.',
      resolve: ({ cause }) => cause === 'medical-rest',
    }),
    isShortened: t.boolean({
      description: 'True when nothing was dropped, and the organiser shortened the event.',
      resolve: ({ cause }) => cause === 'fewer-nights',
    }),
    outcome: t.field({ type: Kind, description: 'What was given.', resolve: ({ outcome }) => outcome }),
    refundAmount: t.field({
      type: 'Money',
      description: 'What goes back.',
      resolve: (each) => each.refundCents,
    }),
    creditAmount: t.field({
      type: 'Money',
      description: 'What became credit.',
      resolve: (each) => each.creditCents,
    }),
    keptAmount: t.field({ type: 'Money', description: 'What was kept.', resolve: (each) => each.keptCents }),
    waitingAmount: t.field({
      type: 'Money',
      description: 'The part that is paid once the bank has decided about the payment, which is disputed.',
      resolve: (each) => each.waitingCents,
    }),
    takenAmount: t.field({
      type: 'Money',
      description: 'The part that the bank has given back itself after a dispute.',
      resolve: (each) => each.takenCents,
    }),
    creditNotes: t.field({
      type: [CreditNote],
      description:
        'The credit notes. Without those that were given to whoever transferred the booking since, unless an admin asks.',
      resolve: ({ creditNotes }) => creditNotes,
    }),
    at: t.field({ type: 'DateTime', description: 'When.', resolve: ({ at }) => at }),
  }),
})

builder.prismaObjectField('Booking', 'cancellations', (t) =>
  t.field({
    type: [Cancellation],
    nullable: true,
    description: 'What was cancelled of it, the latest first. Needs `access` FULL.',
    authScopes: (booking) => ({ wholeBooking: { id: booking.id, userId: booking.userId } }),
    resolve: (booking, _args, context) => readCancellations(context, booking),
  }),
)

builder.objectField('User', 'creditNotes', (t) =>
  t.field({
    type: [CreditNote],
    description: "The member's credit notes, spent and expired ones too, at most 50.",
    resolve: (account, _args, context) => readOwnCreditNotes(context, account.id),
  }),
)
