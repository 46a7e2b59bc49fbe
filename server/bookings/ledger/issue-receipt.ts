import { z } from 'zod'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { readSettings } from '../../platform/settings.ts'
import { billWithFee, type FrozenPrices } from '../record/frozen-bill.ts'
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
 * Writes the receipt of a payment that arrived, or the adjustment note of a refund that was made or of a dispute that was
 * lost; once for each. It
 * keeps the name of who paid: the booking may be transferred later.
 * Call it last in the transaction that settles them: the counter's row is locked until that ends, so that numbers
 * have no gaps. Answers its number, or null when there is nothing to write: it was written before, no money moved, or
 * the payment is the continuation of one that has its receipt.
 */
export async function issueReceipt(
  tx: DatabaseOrTransaction,
  cause: { paymentId: number } | { refundId: number } | { disputeId: number },
): Promise<number | null> {
  const draft = await draftOf(tx, cause)
  if (draft === null || draft.amountCents === 0) return null
  const { gstRegistered } = await readSettings(tx, { holdMinutes: null })
  const gstCents = gstRegistered ? Math.round(draft.amountCents / gstShare) : null
  const number = await nextNumber(tx)
  await tx.receipt.create({ data: { number, ...cause, ...draft, gstCents }, select: { number: true } })
  return number
}

function draftOf(
  tx: DatabaseOrTransaction,
  cause: { paymentId: number } | { refundId: number } | { disputeId: number },
): Promise<Draft | null> {
  if ('paymentId' in cause) return ofPayment(tx, cause.paymentId)
  return 'refundId' in cause ? ofRefund(tx, cause.refundId) : ofDispute(tx, cause.disputeId)
}

type Draft = { bookingId: string; amountCents: number; issuedTo: string | null; lines: ReceiptLine[] }

type PaidBooking = FrozenPrices & {
  bookingId: string
  capturedCents: number
  method: string
  receipt: number | null
  firstName: string
  lastName: string
  /** What the booking that this one replaced had paid. */
  carriedCents: number
  /** What was paid before a larger party was paid for; 0 for the payment that confirmed the booking. */
  earlierCents: number
}

async function ofPayment(tx: DatabaseOrTransaction, id: number): Promise<Draft | null> {
  const [paid] = await tx.$queryRaw<PaidBooking[]>`
    SELECT booking.id AS "bookingId", payment.captured_cents AS "capturedCents", payment.method::text,
      receipt.number AS receipt, first_name AS "firstName", last_name AS "lastName", nights,
      adult_count AS "adultCount", child_count AS "childCount", glamping_tent_count AS "glampingTentCount",
      beer_package_count AS "beerPackageCount", adult_price_cents AS "adultPriceCents",
      child_price_cents AS "childPriceCents", tent_price_cents AS "tentPriceCents",
      beer_price_cents AS "beerPriceCents", tshirt_price_cents AS "tshirtPriceCents",
      tshirt_kids_price_cents AS "tshirtKidsPriceCents", hoodie_price_cents AS "hoodiePriceCents",
      hoodie_kids_price_cents AS "hoodieKidsPriceCents", transfer_fee_cents AS "exchangeFeeCents",
      waived_cents AS "waivedCents",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'size', size, 'isKids', is_kids)), '[]')
        FROM clothing_item WHERE clothing_item.booking_id = booking.id) AS clothing,
      (SELECT coalesce(sum(moved.captured_cents), 0)::int FROM payment AS moved
        WHERE moved.booking_id = booking.id AND moved.method = 'MOVED') AS "carriedCents",
      CASE WHEN payment.recorded_by IS NOT NULL AND payment.created_at > booking.confirmed_at
        THEN booking.total_cents - payment.captured_cents ELSE 0 END AS "earlierCents"
    FROM payment JOIN booking ON booking.id = payment.booking_id LEFT JOIN receipt ON receipt.payment_id = payment.id
    WHERE payment.id = ${id}`
  if (paid === undefined) throw new Error('a payment that gets a receipt is not there')
  if (paid.receipt !== null || paid.method === 'MOVED') return null
  const { bookingId, capturedCents: amountCents } = paid
  const lines = [...billLines(paid), ...earlierLines(paid)]
  return { bookingId, amountCents, issuedTo: nameOf(paid), lines }
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

async function ofDispute(tx: DatabaseOrTransaction, id: number): Promise<Draft | null> {
  const dispute = await tx.dispute.findUniqueOrThrow({
    where: { id },
    include: {
      receipts: { select: { number: true } },
      payment: { select: { bookingId: true, booking: { select: { firstName: true, lastName: true } } } },
    },
  })
  const { amountCents, payment, paymentId, receipts } = dispute
  if (receipts.length > 0) return null
  const { receipt: number } = await originOf(tx, paymentId)
  const receipt =
    number === null ? null : await tx.receipt.findUnique({ where: { number }, select: { issuedTo: true } })
  const issuedTo = receipt === null ? nameOf(payment.booking) : receipt.issuedTo
  const line = lineOf('Taken back by the bank', amountCents)
  return { bookingId: payment.bookingId, amountCents, issuedTo, lines: [line] }
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

/** What was paid already and has a receipt of its own: by another booking that this one replaced, or for a smaller party. */
function earlierLines({ carriedCents, earlierCents }: PaidBooking): ReceiptLine[] {
  if (earlierCents > 0) return [lineOf('Paid earlier', -earlierCents)]
  return carriedCents === 0 ? [] : [lineOf('Carried over from the earlier booking', -carriedCents)]
}

function lineOf(label: string, cents: number): ReceiptLine {
  return { label, quantity: 1, nights: null, unitCents: cents, amountCents: cents }
}

async function nextNumber(tx: DatabaseOrTransaction): Promise<number> {
  const rows = await tx.$queryRaw<{ last: number }[]>`
    UPDATE receipt_counter SET last = last + 1 WHERE id = 1 RETURNING last`
  const counter = rows[0]
  if (counter === undefined) throw new Error('the counter of receipts is missing')
  return counter.last
}
