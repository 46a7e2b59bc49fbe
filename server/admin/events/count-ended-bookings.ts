import type { Context } from '../../context.ts'

/** How far the cancelling of an event has come: bookings that have ended, of all that stood when it was cancelled. */
export type CancelEventProgress = {
  done: number
  /** Of them moved to the other event. */
  moved: number
  total: number
}

/** Counts the bookings of a cancelled event that have ended, and those that still wait for it. */
export async function countEndedBookings(
  { db }: Pick<Context, 'db'>,
  eventId: number,
): Promise<CancelEventProgress> {
  // One statement: a booking that ended between two of them would be in neither, and the last one would seem never to
  // have been. A family that had moved by its own wish has no reason there.
  const [counted] = await db.$queryRaw<{ ended: number; moved: number; waiting: number }[]>`
    SELECT count(*) FILTER (WHERE cause = 'event' AND is_whole)::int AS ended,
      count(*) FILTER (WHERE cause = 'moved' AND reason IS NOT NULL)::int AS moved,
      (SELECT count(*)::int FROM booking JOIN event ON event.id = event_id WHERE event_id = ${eventId}
        AND (state IN ('HELD', 'CONFIRMED') OR (state = 'EXPIRED' AND ends_at > now()))) AS waiting
    FROM cancellation
    WHERE booking_id IN (SELECT id FROM booking WHERE event_id = ${eventId})`
  const { ended = 0, moved = 0, waiting = 0 } = counted ?? {}
  return { done: ended + moved, moved, total: ended + moved + waiting }
}
