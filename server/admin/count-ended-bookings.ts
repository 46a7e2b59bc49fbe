import type { Context } from '../context.ts'

/** How far the calling off of an event has come: bookings that have ended, of all that stood when it was called off. */
export type CallOffProgress = {
  done: number
  /** Of them moved to the other event. */
  moved: number
  total: number
}

/** Counts the bookings of a called-off event that have ended, and those that still wait for it. */
export async function countEndedBookings(
  { db }: Pick<Context, 'db'>,
  eventId: number,
): Promise<CallOffProgress> {
  const booking = { eventId }
  const [ended, moved, left] = await Promise.all([
    db.cancellation.count({ where: { cause: 'event', isWhole: true, booking } }),
    // A family that had moved by its own wish has no reason there.
    db.cancellation.count({ where: { cause: 'moved', reason: { not: null }, booking } }),
    db.booking.count({ where: { eventId, state: { in: ['HELD', 'CONFIRMED'] } } }),
  ])
  return { done: ended + moved, moved, total: ended + moved + left }
}
