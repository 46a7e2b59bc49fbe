import type { PaymentMethod } from '../../prisma/generated/client/enums.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { movedOnCents } from './payment-origin.ts'

/** What a payment still holds. What moved along with its booking is held by the payment that continues it. */
export type Refundable = {
  id: number
  leftCents: number
  /** The same less what refunds of it that failed, and were not sent again, still have to give back. */
  freeCents: number
  /** How the money first came: a payment that moved along with a booking goes back by its first way. */
  method: PaymentMethod
  creditNoteId: number | null
}

/** What can still be given back of a locked booking's payments. */
export async function refundableCents(tx: DatabaseOrTransaction, bookingId: string): Promise<number> {
  return (await refundable(tx, bookingId)).reduce((sum, { leftCents }) => sum + leftCents, 0)
}

/** The payments of a booking that hold something, in the order in which they give it back. */
export async function refundable(tx: DatabaseOrTransaction, bookingId: string): Promise<Refundable[]> {
  return tx.$queryRaw<Refundable[]>`
    WITH RECURSIVE origin AS (
      SELECT id, id AS at, moved_from_id FROM payment WHERE booking_id = ${bookingId}
      UNION ALL
      SELECT origin.id, earlier.id, earlier.moved_from_id
      FROM origin JOIN payment earlier ON earlier.id = origin.moved_from_id
    )
    SELECT payment.id, (payment.captured_cents - payment.refunded_cents - later.cents)::int AS "leftCents",
      greatest(0, payment.captured_cents - payment.refunded_cents - later.cents - awaited.cents)::int AS "freeCents",
      first.method, first.credit_note_id AS "creditNoteId"
    FROM payment
      JOIN origin ON origin.id = payment.id AND origin.moved_from_id IS NULL
      JOIN payment first ON first.id = origin.at
      CROSS JOIN LATERAL (SELECT ${movedOnCents} AS cents) AS later
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_cents), 0) AS cents FROM refund
        WHERE booking_id = ${bookingId} AND payment_id = payment.id AND status = 'FAILED'
          AND NOT EXISTS (SELECT FROM refund AS again WHERE again.retry_of_id = refund.id)
      ) AS awaited
    WHERE payment.booking_id = ${bookingId} AND payment.settled_at IS NOT NULL
      AND payment.captured_cents > payment.refunded_cents + later.cents
    ORDER BY CASE
        WHEN first.method = 'CREDIT_NOTE' THEN 4
        WHEN payment.method = 'CARD' THEN 0
        WHEN payment.method = 'MOVED' THEN 1
        WHEN payment.method = 'BANK_TRANSFER' THEN 2
        ELSE 3 END,
      payment.id DESC`
}
