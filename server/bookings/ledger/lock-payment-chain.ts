import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { lockBookingsOfIntent } from '../../row-locks.ts'
import { carriedOnCents } from './available-money.ts'

export type ContinuedPayment = { id: number; bookingId: string; remainingCents: number }

/**
 * Locks bookings oldest first. Returns the intent's payment and its continuations in order; empty for an unknown
 * intent.
 */
export async function lockPaymentChain(
  tx: DatabaseOrTransaction,
  intentId: string,
): Promise<ContinuedPayment[]> {
  await lockBookingsOfIntent(tx, intentId)
  return tx.$queryRaw<ContinuedPayment[]>`
    WITH RECURSIVE chain AS (
      SELECT id, booking_id FROM payment WHERE intent_id = ${intentId}
      UNION ALL
      SELECT next.id, next.booking_id FROM chain
        JOIN booking AS replacing ON replacing.replaced_booking_id = chain.booking_id
        JOIN payment AS next ON next.booking_id = replacing.id AND next.carried_from_id = chain.id
    )
    SELECT payment.id, payment.booking_id AS "bookingId",
      (payment.captured_cents - payment.refunded_cents - payment.withdrawn_cents - ${carriedOnCents})::int AS "remainingCents"
    FROM payment WHERE payment.id IN (SELECT id FROM chain)
    ORDER BY payment.id`
}
