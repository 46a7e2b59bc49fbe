import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { movedOnCents } from '../payment-origin.ts'

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
  await lockFamily(tx, intentId)
  return tx.$queryRaw<ContinuedPayment[]>`
    WITH RECURSIVE family AS (
      SELECT id, booking_id FROM payment WHERE intent_id = ${intentId}
      UNION ALL
      SELECT next.id, next.booking_id FROM family
        JOIN booking AS replacing ON replacing.moved_from_id = family.booking_id
        JOIN payment AS next ON next.booking_id = replacing.id AND next.moved_from_id = family.id
    )
    SELECT payment.id, payment.booking_id AS "bookingId",
      (payment.captured_cents - payment.refunded_cents - ${movedOnCents})::int AS "leftCents"
    FROM payment WHERE payment.id IN (SELECT id FROM family)
    ORDER BY payment.id`
}

/** All bookings that replaced each other, not only those with money of the intent: one may get some this moment. */
async function lockFamily(tx: DatabaseOrTransaction, intentId: string): Promise<void> {
  await tx.$queryRaw`
    WITH RECURSIVE family AS (
      SELECT booking_id AS id FROM payment WHERE intent_id = ${intentId}
      UNION ALL
      SELECT replacing.id FROM family JOIN booking AS replacing ON replacing.moved_from_id = family.id
    )
    SELECT booking.id FROM booking WHERE booking.id IN (SELECT id FROM family)
    ORDER BY created_at, id FOR UPDATE`
}
