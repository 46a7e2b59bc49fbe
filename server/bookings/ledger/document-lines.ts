import { z } from 'zod'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { billWithFee, frozenPriceColumns } from '../record/frozen-bill.ts'

const receiptLine = z.object({
  label: z.string(),
  quantity: z.int(),
  nights: z.int().nullable(),
  unitCents: z.int(),
  amountCents: z.int(),
})

/** A line of a document as it was printed. `nights` is null for what is charged once. */
export type ReceiptLine = z.infer<typeof receiptLine>

/** The lines of a stored document. */
export const receiptLines = z.array(receiptLine)

/** The reason of a refund of the difference after an organiser shortened an event (R86). */
export const FEWER_NIGHTS_REASON = 'fewer nights'

/** What a document is about. */
export type DocumentKind = 'payment' | 'moved' | 'refund' | 'credit' | 'credit-expired' | 'dispute'

/** Why each kind of document adjusts an invoice, by whether it lowers or raises the price. */
const reasons: Record<DocumentKind, { lower: string; raise: string }> = {
  payment: { lower: 'Payment undone', raise: 'Payment' },
  moved: { lower: 'Moved along to another booking', raise: 'Moved back from another booking' },
  // Not the reason that was given: that may be an organiser's words about somebody's health.
  refund: { lower: 'Refund', raise: 'Refund that did not arrive' },
  credit: { lower: 'Credit for a later booking', raise: 'Credit taken back' },
  'credit-expired': { lower: 'Expired credit that can be spent again', raise: 'Credit that expired unspent' },
  dispute: { lower: 'Taken back by the bank', raise: 'Given back by the bank' },
}

/** The one line of an adjustment note: its reason. @param isShortened whether an organiser shortened the event */
export function documentLines(kind: DocumentKind, effectCents: number, isShortened: boolean): ReceiptLine[] {
  const lower = isShortened ? 'Lower price, as the event has fewer nights' : reasons[kind].lower
  return [toLine(effectCents < 0 ? lower : reasons[kind].raise, Math.abs(effectCents))]
}

/** What an invoice says of a booking as it stands. */
export type Bill = {
  name: string
  /** How much of the payments that no invoice covers came from credit notes. */
  creditCents: number
  /** How much of them moved along from the earlier booking. */
  carriedCents: number
  /** The bill, less what other invoices cover. */
  invoiceLines(amountCents: number): ReceiptLine[]
}

/** Reads what an invoice of a booking says. */
export async function readBill(tx: DatabaseOrTransaction, bookingId: string): Promise<Bill> {
  const booking = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: {
      ...frozenPriceColumns,
      ...{ firstName: true, lastName: true },
      payments: { select: { method: true, capturedCents: true, isDocumented: true } },
      receipts: { where: { paymentId: { not: null } }, select: { creditCents: true, carriedCents: true } },
    },
  })
  const { firstName, lastName, payments, receipts } = booking
  const paidBy = (method: string, isDocumented: boolean) =>
    payments
      .filter((each) => each.method === method && each.isDocumented === isDocumented)
      .reduce((sum, { capturedCents }) => sum + capturedCents, 0)
  const invoiced = (part: 'creditCents' | 'carriedCents') =>
    receipts.reduce((sum, receipt) => sum + receipt[part], 0)
  const lines = billWithFee(booking).map(({ label, quantity, nights, unitAmount, amount }) => ({
    ...{ label, quantity, nights, unitCents: unitAmount, amountCents: amount },
  }))
  const totalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  // Moved along by an earlier version: its invoice is that of the earlier booking.
  const undocumentedCents = paidBy('MOVED', false)
  return {
    name: nameOf({ firstName, lastName }),
    creditCents: paidBy('CREDIT_NOTE', false) - invoiced('creditCents'),
    carriedCents: paidBy('MOVED', true) - invoiced('carriedCents'),
    invoiceLines(amountCents) {
      const earlierCents = receipts.length > 0 ? totalCents - undocumentedCents - amountCents : 0
      const aboveCents = amountCents - totalCents + undocumentedCents
      return [
        ...lines,
        ...(undocumentedCents > 0
          ? [toLine('Carried over from the earlier booking', -undocumentedCents)]
          : []),
        ...(earlierCents > 0 ? [toLine('Paid earlier', -earlierCents)] : []),
        ...(aboveCents > 0 ? [toLine('Paid above the price, which goes back', aboveCents)] : []),
      ]
    },
  }
}

/** Who paid, as a document names them. */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`
}

function toLine(label: string, cents: number): ReceiptLine {
  return { label, quantity: 1, nights: null, unitCents: cents, amountCents: cents }
}
