import type { PaymentMethod } from '../../prisma/generated/client/enums.ts'
import { type DatabaseOrTransaction, Prisma } from '../platform/prisma.ts'

/** The payment that first brought the money of another one, which may have moved along with bookings. */
export type PaymentOrigin = {
  method: PaymentMethod
  /** Null for money that did not come by card. */
  intentId: string | null
  /** The number of its receipt; null while it has none. */
  receipt: number | null
  /** The last day of the credit note that it came from; null for money. */
  noteExpiresOn: Date | null
}

/** Where the money of a payment came from at first; the payment itself unless it moved. */
export async function originOf(db: DatabaseOrTransaction, paymentId: number): Promise<PaymentOrigin> {
  const rows = await db.$queryRaw<PaymentOrigin[]>`
    WITH RECURSIVE origin AS (
      SELECT id, method, intent_id, credit_note_id, moved_from_id FROM payment WHERE id = ${paymentId}
      UNION ALL
      SELECT earlier.id, earlier.method, earlier.intent_id, earlier.credit_note_id, earlier.moved_from_id
      FROM origin JOIN payment earlier ON earlier.id = origin.moved_from_id
    )
    SELECT origin.method, intent_id AS "intentId", receipt.number AS receipt, note.expires_on AS "noteExpiresOn"
    FROM origin LEFT JOIN receipt ON receipt.payment_id = origin.id
      LEFT JOIN credit_note AS note ON note.id = credit_note_id
    WHERE moved_from_id IS NULL`
  const origin = rows[0]
  if (origin === undefined) throw new Error('a payment vanished')
  return origin
}

/** For a query over `payment`: how its money first came. */
export const firstMethod = Prisma.sql`(
  WITH RECURSIVE origin AS (
    SELECT payment.method, payment.moved_from_id
    UNION ALL
    SELECT earlier.method, earlier.moved_from_id
    FROM origin JOIN payment AS earlier ON earlier.id = origin.moved_from_id
  )
  SELECT method FROM origin WHERE moved_from_id IS NULL)`

/**
 * For a query over `payment`: cents of it that continue in payments of the booking that replaced its own. By way of the
 * bookings, since that is where the index is.
 */
export const movedOnCents = Prisma.sql`(
  SELECT coalesce(sum(next.captured_cents), 0)
  FROM booking AS replacing JOIN payment AS next ON next.booking_id = replacing.id
  WHERE replacing.moved_from_id = payment.booking_id AND next.moved_from_id = payment.id)`
