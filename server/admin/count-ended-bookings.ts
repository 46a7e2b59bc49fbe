import type { Context } from '../context.ts'

/** How far the calling off of an event has come: bookings that have ended, of all that stood when it was called off. */
export type CallOffProgress = { done: number; total: number }

/** Counts the bookings of a called-off event that have ended, and those that still wait for it. */
export async function countEndedBookings(
  { db }: Pick<Context, 'db'>,
  eventId: number,
): Promise<CallOffProgress> {
  const [done, left] = await Promise.all([
    db.cancellation.count({ where: { cause: 'event', isWhole: true, booking: { eventId } } }),
    db.booking.count({ where: { eventId, state: { in: ['HELD', 'CONFIRMED'] } } }),
  ])
  return { done, total: done + left }
}
