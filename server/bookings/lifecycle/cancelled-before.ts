import type { CancelledItems } from '../../../domain/cancellation.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'

/** Includes bookings that the family moved from, because a move does not restart the policies. */
export async function readCancelledBefore(
  db: DatabaseOrTransaction,
  bookingId: string,
): Promise<CancelledItems> {
  const [before] = await db.$queryRaw<CancelledItems[]>`
    WITH RECURSIVE chain AS (
      SELECT id, replaced_booking_id FROM booking WHERE id = ${bookingId}
      UNION ALL
      SELECT earlier.id, earlier.replaced_booking_id FROM chain JOIN booking AS earlier ON earlier.id = chain.replaced_booking_id
    )
    SELECT coalesce(sum(item_cents), 0)::int AS "totalCents",
      coalesce(sum(merchandise_cents), 0)::int AS "merchandiseCents"
    FROM cancellation JOIN chain ON chain.id = cancellation.booking_id
    WHERE cause = 'FAMILY' AND NOT is_whole`
  if (before === undefined) throw new Error('aggregate query returned no row')
  return before
}
