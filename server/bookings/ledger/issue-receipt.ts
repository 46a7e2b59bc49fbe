import { z } from 'zod'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { readSettings } from '../../platform/settings.ts'
import { billWithFee } from '../record/frozen-bill.ts'
import { originOf } from './held-money.ts'

/** Prices include GST: an eleventh of what is paid. */
const gstShare = 11

const receiptLine = z.object({
  label: z.string(),
  quantity: z.int(),
  nights: z.int().nullable(),
  unitCents: z.int(),
  amountCents: z.int(),
})

/** A line of a receipt as it was printed. `nights` is null for what is charged once. */
export type ReceiptLine = z.infer<typeof receiptLine>

/** The lines of a stored receipt. */
export const receiptLines = z.array(receiptLine)

/**
 * Writes the receipt of a payment that arrived, or the adjustment note of a refund that was made; once for each. It
 * keeps the name of who paid: the booking may be transferred later.
 * Call it last in the transaction that settles them: the counter's row is locked until that ends, so that numbers
 * have no gaps. Answers its number, or null when there is nothing to write: it was written before, no money moved, or
 * the payment is the continuation of one that has its receipt.
 */
export async function issueReceipt(
  tx: DatabaseOrTransaction,
  cause: { paymentId: number } | { refundId: number },
): Promise<number | null> {
  const draft =
    'paymentId' in cause ? await ofPayment(tx, cause.paymentId) : await ofRefund(tx, cause.refundId)
  if (draft === null || draft.amountCents === 0) return null
  const { gstRegistered } = await readSettings(tx, { holdMinutes: null })
  const gstCents = gstRegistered ? Math.round(draft.amountCents / gstShare) : null
  const number = await nextNumber(tx)
  await tx.receipt.create({ data: { number, ...cause, ...draft, gstCents }, select: { number: true } })
  return number
}

type Draft = { bookingId: string; amountCents: number; issuedTo: string | null; lines: ReceiptLine[] }

async function ofPayment(tx: DatabaseOrTransaction, id: number): Promise<Draft | null> {
  const payment = await tx.payment.findUniqueOrThrow({
    where: { id },
    include: {
      receipt: { select: { number: true } },
      booking: { include: { clothing: true, payments: { where: { method: 'MOVED' } } } },
    },
  })
  if (payment.receipt !== null || payment.method === 'MOVED') return null
  const { booking, bookingId, capturedCents: amountCents } = payment
  const lines = [...billLines(booking), ...carriedLines(booking.payments)]
  return { bookingId, amountCents, issuedTo: nameOf(booking), lines }
}

async function ofRefund(tx: DatabaseOrTransaction, id: number): Promise<Draft | null> {
  const refund = await tx.refund.findUniqueOrThrow({
    where: { id },
    include: { booking: { select: { firstName: true, lastName: true } } },
  })
  if (await isNoted(tx, id)) return null
  const { bookingId, amountCents, paymentId } = refund
  // The money goes back to who paid, whoever holds the booking by now, and wherever it moved since.
  const { receipt: number } = await originOf(tx, paymentId)
  const receipt =
    number === null ? null : await tx.receipt.findUnique({ where: { number }, select: { issuedTo: true } })
  const issuedTo = receipt === null ? nameOf(refund.booking) : receipt.issuedTo
  // Not its reason: that may be an organiser's words about somebody's health.
  const line = { label: 'Refund', quantity: 1, nights: null, unitCents: amountCents, amountCents }
  return { bookingId, amountCents, issuedTo, lines: [line] }
}

/** Who paid, as a receipt names them. */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`
}

/** Whether this refund, or the failed attempt that it repeats, has its adjustment note. */
async function isNoted(tx: DatabaseOrTransaction, refundId: number): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    WITH RECURSIVE attempts AS (
      SELECT id, retry_of_id FROM refund WHERE id = ${refundId}
      UNION ALL
      SELECT refund.id, refund.retry_of_id FROM refund JOIN attempts ON refund.id = attempts.retry_of_id
    )
    SELECT number FROM receipt JOIN attempts ON receipt.refund_id = attempts.id`
  return rows.length > 0
}

function billLines(booking: Parameters<typeof billWithFee>[0]): ReceiptLine[] {
  return billWithFee(booking).map(({ label, quantity, nights, unitAmount, amount }) => ({
    label,
    quantity,
    nights,
    unitCents: unitAmount,
    amountCents: amount,
  }))
}

/** What another booking paid that this one replaced; it has its own receipt. */
function carriedLines(payments: readonly { capturedCents: number }[]): ReceiptLine[] {
  const cents = payments.reduce((sum, { capturedCents }) => sum - capturedCents, 0)
  if (cents === 0) return []
  const label = 'Carried over from the earlier booking'
  return [{ label, quantity: 1, nights: null, unitCents: cents, amountCents: cents }]
}

async function nextNumber(tx: DatabaseOrTransaction): Promise<number> {
  const rows = await tx.$queryRaw<{ last: number }[]>`
    UPDATE receipt_counter SET last = last + 1 WHERE id = 1 RETURNING last`
  const counter = rows[0]
  if (counter === undefined) throw new Error('the counter of receipts is missing')
  return counter.last
}
