import type { Context } from '../../context.ts'

export type CancelEventProgress = {
  done: number
  /** Included in `done`. */
  moved: number
  total: number
}

export async function countEndedBookings(
  { db }: Pick<Context, 'db'>,
  eventId: number,
): Promise<CancelEventProgress> {
  // Uses one statement, because a booking that ends between two would be lost. A family that moved by choice has no
  // reason.
  const [counted] = await db.$queryRaw<{ ended: number; moved: number; waiting: number }[]>`
    SELECT count(*) FILTER (WHERE cause = 'EVENT' AND is_whole)::int AS ended,
      count(*) FILTER (WHERE cause = 'EXCHANGE' AND reason IS NOT NULL)::int AS moved,
      (SELECT count(*)::int FROM booking JOIN event ON event.id = event_id WHERE event_id = ${eventId}
        AND (state IN ('HELD', 'CONFIRMED') OR (state = 'EXPIRED' AND ends_at > now()))) AS waiting
    FROM cancellation
    WHERE booking_id IN (SELECT id FROM booking WHERE event_id = ${eventId})`
  const { ended = 0, moved = 0, waiting = 0 } = counted ?? {}
  return { done: ended + moved, moved, total: ended + moved + waiting }
}
