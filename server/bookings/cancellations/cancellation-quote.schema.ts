import { builder } from '../../graphql/builder.ts'
import { ItemInput, ItemKind } from './cancellation-item.type.ts'
import { CancellationStep } from './cancellation-step.type.ts'
import { type CancellationView, type DroppablePart, quoteCancellation } from './quote-cancellation.ts'

const Part = builder.objectRef<DroppablePart>('CancellablePart').implement({
  description: 'A person or add-on that can be cancelled separately.',
  fields: (t) => ({
    kind: t.expose('kind', {
      type: ItemKind,
      description: 'Kind of the person or add-on.',
    }),
    position: t.exposeInt('position', { description: 'Zero-based position within its kind.' }),
    label: t.exposeString('label', {
      description: 'Display text, such as the name of a child or a clothing item with its size.',
    }),
    amount: t.expose('cents', {
      type: 'Money',
      description: 'Amount by which the bill falls without this part.',
    }),
  }),
})

const Quote = builder.objectRef<CancellationView>('CancellationQuote').implement({
  description: 'Result of a cancellation at this moment.',
  fields: (t) => ({
    edition: t.exposeInt('edition', {
      description:
        'Number of earlier cancellations of the booking. Send it with `cancelBooking`, which rejects outdated quotes.',
    }),
    isPaid: t.exposeBoolean('isPaid', {
      description:
        'True when the booking is paid. An unpaid booking can only be cancelled as a whole, without a refund.',
    }),
    isPaymentProcessing: t.exposeBoolean('isPaymentProcessing', {
      description:
        'True while the bank is processing a payment. A payment that arrives after the cancellation is refunded in full.',
    }),
    isWholeOpen: t.exposeBoolean('isWholeOpen', {
      description:
        'True when the whole booking can be cancelled. Once anyone was checked in, a family can only cancel `parts`.',
    }),
    needsReason: t.exposeBoolean('needsReason', {
      description:
        'True when an organiser has to give a reason, because the selection includes a checked-in person.',
    }),
    daysBefore: t.exposeInt('daysBefore', {
      description: 'Whole calendar days in Brisbane time until the first day of the event.',
    }),
    droppedAmount: t.expose('cancelledCents', {
      type: 'Money',
      description: 'Price of the selected items, or of the whole booking including any exchange fee.',
    }),
    cashAmount: t.field({
      type: 'Money',
      description: 'Refund; 0.00 for none.',
      resolve: ({ quote }) => quote.cash?.cents ?? 0,
    }),
    restAmount: t.field({
      type: 'Money',
      description:
        'Credit in addition to the refund; 0.00 for none. Money from another event is refundable only as far as it was on the day of the move.',
      resolve: ({ quote }) => quote.rest?.cents ?? 0,
    }),
    creditAmount: t.field({
      type: 'Money',
      nullable: true,
      description: 'Credit on offer instead of the refund. Null when no credit above the refund is offered.',
      resolve: ({ quote }) => quote.credit?.cents ?? null,
    }),
    explanation: t.exposeString('explanation', {
      description: 'Sentences for the family that explain the amounts.',
    }),
    steps: t.field({
      type: [CancellationStep],
      description:
        'Full cancellation schedule, earliest days first. For an unpaid booking it shows the amounts after payment.',
      resolve: ({ steps, daysBefore }) => {
        const now = steps.find(({ fromDays }) => daysBefore >= fromDays)
        return steps.map((step) => ({ ...step, isNow: step === now }))
      },
    }),
    parts: t.expose('parts', {
      type: [Part],
      description:
        'Parts that can be cancelled separately once the booking is paid; one adult always remains. For a family they exclude checked-in people.',
    }),
  }),
})

builder.prismaObjectField('Booking', 'cancellation', (t) =>
  t.field({
    type: Quote,
    nullable: true,
    description:
      'Result of cancelling now. Null when nothing can be cancelled any more. Needs `access` FULL.',
    args: {
      remove: t.arg({
        type: [ItemInput],
        required: false,
        description: 'Items to cancel, at most 60. Quotes the whole booking when omitted.',
      }),
    },
    authScopes: (booking) => ({ wholeBooking: { id: booking.id, userId: booking.userId } }),
    resolve: (booking, { remove }, context) => quoteCancellation(context, booking.id, remove),
  }),
)
