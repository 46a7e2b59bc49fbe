import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { readSettings } from '../../platform/settings.ts'
import { createDocumentLines, type DocumentKind, FEWER_NIGHTS_REASON, readBill } from './document-lines.ts'

/** Prices include GST of one eleventh. */
const gstDivisor = 11

export type DocumentCause =
  | { paymentId: number }
  | { refundId: number }
  | { disputeId: number }
  /** Money that moved to the replacing booking. */
  | { carriedFromBooking: string }
  | { creditedBooking: string }
  /** Expired credit, also if spendable again. */
  | { expiredCreditBooking: string }

/**
 * Issues a tax invoice or adjustment note for the difference between ledger and documents, so that replays issue
 * nothing. Stores the payer's name, because the booking may be transferred.
 * Call it last in the transaction: the counter's row stays locked, so that numbers have no gaps.
 * @returns its number; null if everything is documented
 */
export async function issueReceipt(tx: DatabaseOrTransaction, cause: DocumentCause): Promise<number | null> {
  const { bookingId, kind, isShortened = false, ...references } = await readCause(tx, cause)
  const effectCents = await readUndocumented(tx, bookingId, kind)
  if (effectCents === 0) return null
  const isInvoice = kind === 'payment' && effectCents > 0
  const adjusted = isInvoice ? null : await readAdjusted(tx, bookingId)
  const { gstRegistered } = await readSettings(tx, { holdMinutes: null })
  // An adjustment follows the tax treatment of its invoice.
  const hasTax = adjusted === null ? gstRegistered : adjusted.gstCents !== null
  const bill = await readBill(tx, bookingId)
  const amountCents = Math.abs(effectCents)
  const number = await nextNumber(tx)
  await tx.receipt.create({
    data: {
      number,
      bookingId,
      kind,
      effectCents,
      amountCents,
      // A reversal references the invoice instead.
      ...(kind === 'payment' && !isInvoice ? {} : references),
      adjustedNumber: adjusted?.number ?? null,
      gstCents: hasTax ? await readTax(tx, bookingId, effectCents) : null,
      creditCents: isInvoice ? Math.min(amountCents, bill.creditCents) : 0,
      carriedCents: isInvoice ? Math.min(amountCents, bill.carriedCents) : 0,
      issuedTo: adjusted === null ? bill.name : adjusted.issuedTo,
      lines: isInvoice ? bill.invoiceLines(effectCents) : createDocumentLines(kind, effectCents, isShortened),
    },
    select: { number: true },
  })
  return number
}

/** Documents the arrived payment, else credit, else moved money. Call it last, as `issueReceipt`. */
export async function issueInvoice(tx: DatabaseOrTransaction, bookingId: string): Promise<void> {
  const [payment] = await tx.$queryRaw<{ id: number }[]>`
    SELECT payment.id FROM payment LEFT JOIN receipt ON receipt.payment_id = payment.id
    WHERE payment.booking_id = ${bookingId} AND captured_cents > 0 AND receipt.number IS NULL
    ORDER BY CASE method WHEN 'CARRIED' THEN 2 WHEN 'CREDIT_NOTE' THEN 1 ELSE 0 END, payment.id LIMIT 1`
  if (payment !== undefined) await issueReceipt(tx, { paymentId: payment.id })
}

type Cause = {
  bookingId: string
  kind: DocumentKind
  paymentId?: number
  refundId?: number
  disputeId?: number
  isShortened?: boolean
}

async function readCause(tx: DatabaseOrTransaction, cause: DocumentCause): Promise<Cause> {
  const select = { bookingId: true } as const
  if ('paymentId' in cause) {
    const { bookingId } = await tx.payment.findUniqueOrThrow({ where: { id: cause.paymentId }, select })
    return { bookingId, kind: 'payment', ...cause }
  }
  if ('refundId' in cause) {
    const { bookingId, reason, receipt } = await tx.refund.findUniqueOrThrow({
      where: { id: cause.refundId },
      select: { bookingId: true, reason: true, receipt: { select: { number: true } } },
    })
    // A returned refund gets a separate document without a reference.
    const isShortened = reason === FEWER_NIGHTS_REASON
    return { bookingId, kind: 'refund', isShortened, ...(receipt === null ? cause : {}) }
  }
  if ('disputeId' in cause) {
    const { payment } = await tx.dispute.findUniqueOrThrow({
      where: { id: cause.disputeId },
      select: { payment: { select } },
    })
    return { bookingId: payment.bookingId, kind: 'dispute', ...cause }
  }
  if ('carriedFromBooking' in cause) return { bookingId: cause.carriedFromBooking, kind: 'carried' }
  return 'creditedBooking' in cause
    ? { bookingId: cause.creditedBooking, kind: 'credit' }
    : { bookingId: cause.expiredCreditBooking, kind: 'credit-expired' }
}

async function readUndocumented(
  tx: DatabaseOrTransaction,
  bookingId: string,
  kind: DocumentKind,
): Promise<number> {
  const rows = await tx.$queryRaw<{ cents: number }[]>`
    SELECT (CASE ${kind}::text
        WHEN 'payment' THEN (SELECT coalesce(sum(captured_cents), 0) FROM payment
          WHERE booking_id = ${bookingId})
        WHEN 'carried' THEN (SELECT -coalesce(sum(next.captured_cents), 0)
          FROM booking AS replacing JOIN payment AS next ON next.booking_id = replacing.id
          WHERE replacing.replaced_booking_id = ${bookingId} AND next.method = 'CARRIED')
        WHEN 'refund' THEN (SELECT -coalesce(sum(amount_cents), 0) FROM refund
          WHERE booking_id = ${bookingId} AND status = 'SUCCEEDED')
        WHEN 'dispute' THEN (SELECT -coalesce(sum(dispute.amount_cents), 0) FROM dispute
          JOIN payment ON payment.id = payment_id WHERE booking_id = ${bookingId} AND outcome = 'LOST')
        WHEN 'credit' THEN (SELECT -coalesce(sum(amount_cents), 0) FROM credit_note
          WHERE booking_id = ${bookingId})
        ELSE (SELECT coalesce(sum(expired_cents), 0) FROM credit_note
          WHERE booking_id = ${bookingId})
      END - (SELECT coalesce(sum(effect_cents), 0)
        FROM receipt WHERE booking_id = ${bookingId} AND kind = ${kind}::text))::int AS cents`
  return rows[0]?.cents ?? 0
}

type Adjusted = { number: number; gstCents: number | null; issuedTo: string | null }

/** Searches the booking and those that it replaced. */
async function readAdjusted(tx: DatabaseOrTransaction, bookingId: string): Promise<Adjusted | null> {
  const rows = await tx.$queryRaw<Adjusted[]>`
    WITH RECURSIVE chain AS (
      SELECT id, replaced_booking_id, 0 AS step FROM booking WHERE id = ${bookingId}
      UNION ALL
      SELECT earlier.id, earlier.replaced_booking_id, step + 1
      FROM chain JOIN booking AS earlier ON earlier.id = chain.replaced_booking_id
    )
    SELECT number, gst_cents AS "gstCents", issued_to AS "issuedTo"
    FROM receipt JOIN chain ON chain.id = receipt.booking_id
    WHERE payment_id IS NOT NULL
    ORDER BY step, number DESC LIMIT 1`
  return rows[0] ?? null
}

/** Change in total tax. If untaxed invoices exist, total tax never falls below zero. */
async function readTax(tx: DatabaseOrTransaction, bookingId: string, effectCents: number): Promise<number> {
  const [before] = await tx.$queryRaw<{ effectCents: number; taxCents: number; hasUntaxed: boolean }[]>`
    SELECT coalesce(sum(effect_cents) FILTER (WHERE gst_cents IS NOT NULL), 0)::int AS "effectCents",
      coalesce(sum(CASE WHEN effect_cents < 0 THEN -gst_cents ELSE gst_cents END), 0)::int AS "taxCents",
      coalesce(bool_or(gst_cents IS NULL), false) AS "hasUntaxed"
    FROM receipt WHERE booking_id = ${bookingId}`
  const all = (before?.effectCents ?? 0) + effectCents
  const sum = before?.hasUntaxed ? Math.max(0, all) : all
  return Math.abs(calculateGst(sum) - (before?.taxCents ?? 0))
}

/** Rounds half away from zero, so that reversals cancel out. */
function calculateGst(cents: number): number {
  return Math.sign(cents) * Math.round(Math.abs(cents) / gstDivisor)
}

async function nextNumber(tx: DatabaseOrTransaction): Promise<number> {
  const rows = await tx.$queryRaw<{ number: number }[]>`
    UPDATE receipt_counter SET last_number = last_number + 1 WHERE id = 1 RETURNING last_number AS number`
  const counter = rows[0]
  if (counter === undefined) throw new Error('receipt counter not found')
  return counter.number
}
