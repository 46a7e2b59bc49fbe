import type { Context } from '../../../context.ts'
import type { EventRow } from '../../../events/event-row.ts'

export type AffectedFamilies = {
  confirmedBookings: number
  unpaidBookings: number
  waitingParties: number
  /** Refundable payments of the confirmed bookings. */
  paidCents: number
}

export async function countAffectedFamilies(
  { db }: Pick<Context, 'db'>,
  { id }: Pick<EventRow, 'id'>,
): Promise<AffectedFamilies> {
  const [affected] = await db.$queryRaw<AffectedFamilies[]>`
    SELECT count(*) FILTER (WHERE state = 'CONFIRMED')::int AS "confirmedBookings",
      count(*) FILTER (WHERE state = 'HELD')::int AS "unpaidBookings",
      (SELECT count(*)::int FROM waiting_list_entry WHERE event_id = ${id} AND closed_at IS NULL) AS "waitingParties",
      (SELECT coalesce(sum(captured_cents - refunded_cents), 0)::int FROM payment JOIN booking ON booking.id = booking_id
        WHERE event_id = ${id} AND booking.state = 'CONFIRMED' AND settled_at IS NOT NULL) AS "paidCents"
    FROM booking WHERE event_id = ${id}`
  if (affected === undefined) throw new Error('aggregate query returned no row')
  return affected
}
