import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { lockBookingsOfIntent } from '../../platform/row-locks.ts'
import { movedOnCents } from './held-money.ts'

/** A payment of an intent, and what it still holds. */
export type ContinuedPayment = { id: number; bookingId: string; leftCents: number }

/**
 * Finds the payment of an intent and those that continue it in bookings that replaced each other, the first one first,
 * and locks their bookings, the older always first. Empty for an intent that is not ours.
 */
export async function lockContinued(
  tx: DatabaseOrTransaction,
  intentId: string,
): Promise<ContinuedPayment[]> {
  await lockBookingsOfIntent(tx, intentId)
  return tx.$queryRaw<ContinuedPayment[]>`
    WITH RECURSIVE family AS (
      SELECT id, booking_id FROM payment WHERE intent_id = ${intentId}
      UNION ALL
      SELECT next.id, next.booking_id FROM family
        JOIN booking AS replacing ON replacing.moved_from_id = family.booking_id
        JOIN payment AS next ON next.booking_id = replacing.id AND next.moved_from_id = family.id
    )
    SELECT payment.id, payment.booking_id AS "bookingId",
      (payment.captured_cents - payment.refunded_cents - payment.withdrawn_cents - ${movedOnCents})::int AS "leftCents"
    FROM payment WHERE payment.id IN (SELECT id FROM family)
    ORDER BY payment.id`
}
