import { type DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'

export type Seats = { eventId: number; people: number; tents: number }

/**
 * Whether somebody who waits for an event fits its free seats and has no offer yet, as SQL over a row of `event`: those
 * seats are theirs, and nobody else takes any until they were offered. `offersFor` in domain/waiting-list.ts decides by
 * the same rule who gets them.
 */
export const somebodyWaitsForThem = Prisma.sql`EXISTS (
  SELECT FROM waiting_list_entry AS waiting
  WHERE waiting.event_id = event.id AND waiting.closed_at IS NULL
    AND (waiting.rests_until IS NULL OR waiting.rests_until <= now())
    AND least(waiting.adult_count + waiting.child_count, waiting.also_people)
      <= event.max_participants - event.current_participants
    AND NOT EXISTS (SELECT FROM waiting_list_offer AS offer WHERE offer.entry_id = waiting.id AND offer.state = 'OPEN'))`

/** The same as an answer: whether the free seats of an event are kept for somebody who waits. */
export async function areSeatsKept(db: DatabaseOrTransaction, eventId: number): Promise<boolean> {
  const [row] = await db.$queryRaw<{ isKept: boolean }[]>`
    SELECT ${somebodyWaitsForThem} AS "isKept" FROM event WHERE id = ${eventId}`
  return row?.isKept ?? false
}

/**
 * Takes seats for a booking that gave its own back, if they are free.
 * One conditional UPDATE: nobody can come between the check and the change.
 * @param when `booking-open` for a visitor who wants to pay, and who comes after those who wait and fit; `paid` for
 *   money that has arrived, which only asks whether the camp still takes place
 * @returns false when the party does not fit or the event no longer takes people; nothing is held then
 */
export async function takeSeatsAgain(
  tx: DatabaseOrTransaction,
  seats: Seats,
  when: 'booking-open' | 'paid',
): Promise<boolean> {
  const changed = await tx.$executeRaw`
    UPDATE event
    SET current_participants = current_participants + ${seats.people}, tents_taken = tents_taken + ${seats.tents}
    WHERE id = ${seats.eventId}
      AND deleted_at IS NULL AND cancelled_at IS NULL
      AND (${when === 'paid'} OR (is_active AND booking_closes_at > now() AND NOT ${somebodyWaitsForThem}))
      AND ends_at > now()
      AND current_participants + ${seats.people} <= max_participants
      AND (tent_stock IS NULL OR ${seats.tents} = 0 OR tents_taken + ${seats.tents} <= tent_stock)`
  return changed === 1
}

/**
 * Takes the seats and tents that a larger party of a live booking needs beside those it has, when an organiser adds them:
 * also after booking has closed and while the event is hidden, never past its end, and after those who wait and fit. A
 * count below 0 comes free in the same statement.
 * @returns false when they are not free or the event does not take place; nothing is changed then
 */
export async function takeMoreSeats(tx: DatabaseOrTransaction, more: Seats): Promise<boolean> {
  const changed = await tx.$executeRaw`
    UPDATE event
    SET current_participants = current_participants + ${more.people}, tents_taken = tents_taken + ${more.tents}
    WHERE id = ${more.eventId}
      AND deleted_at IS NULL AND cancelled_at IS NULL AND ends_at > now()
      AND (${more.people} <= 0
        OR (current_participants + ${more.people} <= max_participants AND NOT ${somebodyWaitsForThem}))
      AND (tent_stock IS NULL OR ${more.tents} <= 0 OR tents_taken + ${more.tents} <= tent_stock)`
  return changed === 1
}

/** Gives seats back. Call it once per booking that leaves HELD or CONFIRMED, in that transaction, last. */
export async function giveSeatsBack(tx: DatabaseOrTransaction, seats: Seats): Promise<void> {
  await tx.$executeRaw`
    UPDATE event
    SET current_participants = current_participants - ${seats.people}, tents_taken = tents_taken - ${seats.tents}
    WHERE id = ${seats.eventId}`
}

/** The seats of a booking row. One seat is one person of any age. */
export function seatsOf(booking: {
  eventId: number
  adultCount: number
  childCount: number
  glampingTentCount: number
}): Seats {
  return {
    eventId: booking.eventId,
    people: booking.adultCount + booking.childCount,
    tents: booking.glampingTentCount,
  }
}
