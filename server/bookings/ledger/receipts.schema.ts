import { builder } from '../../graphql/builder.ts'
import type { ReceiptLine } from './document-lines.ts'
import { PaymentMethod } from './payment-method.type.ts'
import { type ReceiptView, readReceipts } from './read-receipts.ts'

const Line = builder.objectRef<ReceiptLine>('ReceiptLine').implement({
  description: 'A line of a receipt as it was issued.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Text of the charge or adjustment.' }),
    quantity: t.exposeInt('quantity', { description: 'Number of people or items.' }),
    nights: t.exposeInt('nights', {
      nullable: true,
      description: 'Number of nights charged. Null for a one-time charge.',
    }),
    unitAmount: t.expose('unitCents', {
      type: 'Money',
      description: 'Price of one unit, per night when `nights` is set.',
    }),
    amount: t.expose('amountCents', {
      type: 'Money',
      description: 'Total of the line, negative for a deduction.',
    }),
  }),
})

const Receipt = builder.objectRef<ReceiptView>('Receipt').implement({
  description:
    'An invoice for payments by any method, or an adjustment note for a change of price. It never changes.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Sequential number without gaps.' }),
    isAdjustment: t.exposeBoolean('isAdjustment', {
      description: 'True for an adjustment note, false for an invoice.',
    }),
    isIncrease: t.exposeBoolean('isIncrease', {
      description: 'True for an invoice, and for an adjustment note that raises the price.',
    }),
    creditAmount: t.expose('creditCents', {
      type: 'Money',
      description: 'Part of an invoice that was paid by credit notes.',
    }),
    carriedAmount: t.expose('carriedCents', {
      type: 'Money',
      description: 'Part of an invoice that was paid by money from an earlier booking.',
    }),
    adjustedNumber: t.exposeInt('adjustedNumber', {
      nullable: true,
      description:
        'Number of the invoice that an adjustment note adjusts. Null for an invoice, or when that payment has none.',
    }),
    amount: t.expose('amountCents', {
      type: 'Money',
      description: 'Amount paid, or absolute change of the price.',
    }),
    gst: t.expose('gstCents', {
      type: 'Money',
      nullable: true,
      description:
        'GST included in the amount. Null when the seller was not registered for GST at that time.',
    }),
    method: t.expose('method', {
      type: PaymentMethod,
      nullable: true,
      description:
        'Method by which money was paid or refunded. Null for credit that was given or has expired.',
    }),
    issuedTo: t.exposeString('issuedTo', {
      nullable: true,
      description:
        'Name of the payer at the time of issue. Null once erased, when never stored, and for a later holder after a transfer.',
    }),
    lines: t.expose('lines', {
      type: [Line],
      description: 'Lines of the bill at the time of issue, or the reason of an adjustment note.',
    }),
    issuedAt: t.expose('issuedAt', {
      type: 'DateTime',
      description: 'Time of issue.',
    }),
  }),
})

builder.objectField('Booking', 'receipts', (t) =>
  t.field({
    type: [Receipt],
    nullable: true,
    description: 'Invoices and adjustment notes of the booking, oldest first. Needs `access` FULL.',
    authScopes: (booking) => ({ wholeBooking: { id: booking.id, userId: booking.userId } }),
    resolve: (booking, _args, context) => readReceipts(context, booking),
  }),
)
