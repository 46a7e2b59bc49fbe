import { z } from 'zod'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { frozenPriceColumns, getBillWithFee } from '../record/frozen-bill.ts'

const receiptLine = z.object({
  label: z.string(),
  quantity: z.int(),
  nights: z.int().nullable(),
  unitCents: z.int(),
  amountCents: z.int(),
})

/** `nights` is null for a one-time charge. */
export type ReceiptLine = z.infer<typeof receiptLine>

export const receiptLines = z.array(receiptLine)

/** Reason of a refund after an event was shortened (R86). */
export const FEWER_NIGHTS_REASON = 'fewer nights'

export type DocumentKind = 'payment' | 'carried' | 'refund' | 'credit' | 'credit-expired' | 'dispute'

const reasons: Record<DocumentKind, { lower: string; raise: string }> = {
  payment: { lower: 'Payment undone', raise: 'Payment' },
  carried: { lower: 'Moved to another booking', raise: 'Moved back from another booking' },
  // Omits the stated reason, which may contain health details.
  refund: { lower: 'Refund', raise: 'Refund that did not go through' },
  credit: { lower: 'Credit for a later booking', raise: 'Credit withdrawn' },
  'credit-expired': { lower: 'Expired credit restored', raise: 'Credit that expired unused' },
  dispute: { lower: 'Taken back by the bank', raise: 'Returned by the bank' },
}

export function createDocumentLines(
  kind: DocumentKind,
  effectCents: number,
  isShortened: boolean,
): ReceiptLine[] {
  const lower = isShortened ? 'Lower price, because the event has fewer nights' : reasons[kind].lower
  return [toLine(effectCents < 0 ? lower : reasons[kind].raise, Math.abs(effectCents))]
}

export type Bill = {
  name: string
  /** Uninvoiced payments by credit notes. */
  creditCents: number
  /** Uninvoiced money from the earlier booking. */
  carriedCents: number
  /** Excludes amounts on other invoices. */
  invoiceLines(amountCents: number): ReceiptLine[]
}

export async function readBill(tx: DatabaseOrTransaction, bookingId: string): Promise<Bill> {
  const booking = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: {
      ...frozenPriceColumns,
      firstName: true,
      lastName: true,
      payments: { select: { method: true, capturedCents: true } },
      receipts: { where: { paymentId: { not: null } }, select: { creditCents: true, carriedCents: true } },
    },
  })
  const { firstName, lastName, payments, receipts } = booking
  const paidBy = (method: string) =>
    payments
      .filter((each) => each.method === method)
      .reduce((sum, { capturedCents }) => sum + capturedCents, 0)
  const invoiced = (part: 'creditCents' | 'carriedCents') =>
    receipts.reduce((sum, receipt) => sum + receipt[part], 0)
  const lines = getBillWithFee(booking).map(({ label, quantity, nights, unitAmount, amount }) => ({
    label,
    quantity,
    nights,
    unitCents: unitAmount,
    amountCents: amount,
  }))
  const totalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return {
    name: getFullName({ firstName, lastName }),
    creditCents: paidBy('CREDIT_NOTE') - invoiced('creditCents'),
    carriedCents: paidBy('CARRIED') - invoiced('carriedCents'),
    invoiceLines(amountCents) {
      const earlierCents = receipts.length > 0 ? totalCents - amountCents : 0
      const aboveCents = amountCents - totalCents
      return [
        ...lines,
        ...(earlierCents > 0 ? [toLine('Paid earlier', -earlierCents)] : []),
        ...(aboveCents > 0 ? [toLine('Overpaid and refunded', aboveCents)] : []),
      ]
    },
  }
}

export function getFullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`
}

function toLine(label: string, cents: number): ReceiptLine {
  return { label, quantity: 1, nights: null, unitCents: cents, amountCents: cents }
}
