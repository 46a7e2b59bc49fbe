import { builder } from '../../graphql/builder.ts'
import { PaymentMethod } from '../../graphql/payment-method.ts'
import type { ReceiptLine } from './document-lines.ts'
import { type ReadReceipt, readReceipts } from './read-receipts.ts'

const Line = builder.objectRef<ReceiptLine>('ReceiptLine').implement({
  description: 'A line of a receipt as it was printed.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'What it is for, in words.' }),
    quantity: t.exposeInt('quantity', { description: 'People or items.' }),
    nights: t.exposeInt('nights', {
      nullable: true,
      description: 'Nights it was charged for. Null for what is charged once.',
    }),
    unitAmount: t.field({
      type: 'Money',
      description: 'Price of one, per night where nights count.',
      resolve: (line) => line.unitCents,
    }),
    amount: t.field({
      type: 'Money',
      description: 'What the line adds up to.',
      resolve: (line) => line.amountCents,
    }),
  }),
})

const Receipt = builder.objectRef<ReadReceipt>('Receipt').implement({
  description:
    'An invoice for what was paid, by whatever means, or an adjustment note for a change of the price. It never changes.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Its number; the numbers have no gaps.' }),
    isAdjustment: t.exposeBoolean('isAdjustment', {
      description: 'True for an adjustment note: a change of the price that an invoice charged.',
    }),
    isIncrease: t.exposeBoolean('isIncrease', {
      description: 'True for an invoice, and for an adjustment note that raises the price.',
    }),
    creditAmount: t.field({
      type: 'Money',
      description: 'How much of an invoice was paid by credit notes.',
      resolve: (receipt) => receipt.creditCents,
    }),
    carriedAmount: t.field({
      type: 'Money',
      description: 'How much of an invoice was paid by money that moved along from an earlier booking.',
      resolve: (receipt) => receipt.carriedCents,
    }),
    adjusts: t.exposeInt('adjusts', {
      nullable: true,
      description: 'The number of the receipt that an adjustment note takes from. Null for a receipt.',
    }),
    amount: t.field({
      type: 'Money',
      description: 'What was paid, or by how much the price changed.',
      resolve: (receipt) => receipt.amountCents,
    }),
    gst: t.field({
      type: 'Money',
      nullable: true,
      description: 'GST contained in the amount. Null when the seller was not registered for it then.',
      resolve: (receipt) => receipt.gstCents,
    }),
    method: t.field({
      type: PaymentMethod,
      nullable: true,
      description: 'How the money came or went. Null for credit that was given or has expired.',
      resolve: (receipt) => receipt.method,
    }),
    issuedTo: t.exposeString('issuedTo', {
      nullable: true,
      description:
        'The name of who paid, as it was then. Null once erased, where it was not kept, and to whoever got the booking by a transfer since.',
    }),
    lines: t.field({
      type: [Line],
      description: 'The bill as it stood then, or the reason of an adjustment note.',
      resolve: (receipt) => receipt.lines,
    }),
    issuedAt: t.field({
      type: 'DateTime',
      description: 'When it was written.',
      resolve: (receipt) => receipt.issuedAt,
    }),
  }),
})

builder.objectField('Booking', 'receipts', (t) =>
  t.field({
    type: [Receipt],
    nullable: true,
    description: 'Its receipts and adjustment notes, oldest first. Needs `access` FULL.',
    authScopes: (booking) => ({ wholeBooking: { id: booking.id, userId: booking.userId } }),
    resolve: (booking, _args, context) => readReceipts(context, booking),
  }),
)
