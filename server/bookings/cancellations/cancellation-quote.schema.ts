import { builder } from '../../graphql/builder.ts'
import { ItemInput, ItemKind } from '../../graphql/cancellation-item.ts'
import { CancellationStep } from '../../graphql/cancellation-step.ts'
import { type CancellationView, type DroppablePart, quoteCancellation } from './quote-cancellation.ts'

const Part = builder.objectRef<DroppablePart>('CancellablePart').implement({
  description: 'A person or add-on that can be dropped by itself.',
  fields: (t) => ({
    kind: t.field({ type: ItemKind, description: 'What it is.', resolve: ({ kind }) => kind }),
    position: t.exposeInt('position', { description: 'Its place among those of its kind, from 0.' }),
    label: t.exposeString('label', { description: 'What it is, in words; a child by its name.' }),
    amount: t.field({ type: 'Money', description: 'What it cost.', resolve: ({ cents }) => cents }),
  }),
})

const Quote = builder.objectRef<CancellationView>('CancellationQuote').implement({
  description: 'What a cancellation would give now.',
  fields: (t) => ({
    edition: t.exposeInt('edition', {
      description: 'Which state of the booking this is about; sent along with the request.',
    }),
    isPaid: t.exposeBoolean('isPaid', {
      description: 'False when it is not paid: then it can only be cancelled whole, and nothing is owed.',
    }),
    isPaymentProcessing: t.exposeBoolean('isPaymentProcessing', {
      description:
        'True while the bank has a payment that it has not decided. If it arrives after the cancellation, it is refunded in full.',
    }),
    isWholeOpen: t.exposeBoolean('isWholeOpen', {
      description:
        'False for a family once somebody was checked in at the camp: then only `parts` can be dropped.',
    }),
    needsReason: t.exposeBoolean('needsReason', {
      description: 'True when an organiser has to give a reason: somebody to be cancelled was checked in.',
    }),
    daysBefore: t.exposeInt('daysBefore', {
      description: "Whole calendar days in Brisbane to the event's first day.",
    }),
    droppedAmount: t.field({
      type: 'Money',
      description: 'What the dropped part, or everything, cost.',
      resolve: ({ droppedCents }) => droppedCents,
    }),
    cashAmount: t.field({
      type: 'Money',
      description: 'What would go back; 0.00 for nothing.',
      resolve: ({ quote }) => quote.cash?.cents ?? 0,
    }),
    restAmount: t.field({
      type: 'Money',
      description:
        'Credit that would come with it: money that moved here from another event comes back as money only as far as it would have on the day of the move. 0.00 for none.',
      resolve: ({ quote }) => quote.rest?.cents ?? 0,
    }),
    creditAmount: t.field({
      type: 'Money',
      nullable: true,
      description:
        'What credit would be worth instead. Null when none is offered: it would not exceed the money.',
      resolve: ({ quote }) => quote.credit?.cents ?? null,
    }),
    explanation: t.exposeString('explanation', { description: 'Sentences that tell the amounts and why.' }),
    steps: t.field({
      type: [CancellationStep],
      description:
        'The whole schedule, the earliest days first; for an unpaid booking what it would give once paid.',
      resolve: ({ steps, daysBefore }) => {
        const now = steps.find(({ fromDays }) => daysBefore >= fromDays)
        return steps.map((step) => ({ ...step, isNow: step === now }))
      },
    }),
    parts: t.field({
      type: [Part],
      description: 'Everything that can be dropped by itself once it is paid; one adult stays.',
      resolve: ({ parts }) => parts,
    }),
  }),
})

builder.prismaObjectField('Booking', 'cancellation', (t) =>
  t.field({
    type: Quote,
    nullable: true,
    description:
      'What cancelling would give now. Null when it can no longer be cancelled. Needs `access` FULL.',
    args: {
      remove: t.arg({
        type: [ItemInput],
        required: false,
        description: 'What to drop; the whole booking when left out.',
      }),
    },
    authScopes: (booking) => ({ wholeBooking: { id: booking.id, userId: booking.userId } }),
    resolve: (booking, { remove }, context) => quoteCancellation(context, booking.id, remove),
  }),
)
