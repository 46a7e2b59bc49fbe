import { type DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'

export type Seats = { eventId: number; people: number; tents: number }

/**
 * SQL over `event`: a waiting party without an offer fits the free seats, which are reserved for it. Must match
 * `allocateOffers` in domain/waiting-list.ts.
 */
export const hasWaitingPartySql = Prisma.sql`EXISTS (
  SELECT FROM waiting_list_entry AS waiting
  WHERE waiting.event_id = event.id AND waiting.closed_at IS NULL
    AND (waiting.paused_until IS NULL OR waiting.paused_until <= now())
    AND least(waiting.adult_count + waiting.child_count, waiting.also_people)
      <= event.max_participants - event.current_participants
    AND NOT EXISTS (SELECT FROM waiting_list_offer AS offer WHERE offer.entry_id = waiting.id AND offer.state = 'OPEN'))`

export async function areSeatsReserved(db: DatabaseOrTransaction, eventId: number): Promise<boolean> {
  const [row] = await db.$queryRaw<{ isReserved: boolean }[]>`
    SELECT ${hasWaitingPartySql} AS "isReserved" FROM event WHERE id = ${eventId}`
  return row?.isReserved ?? false
}

/**
 * One conditional UPDATE leaves no gap between check and change.
 * @param when `booking-open` for a visitor who wants to pay, after waiting parties that fit; `paid` for received
 *   money, which only requires that the camp takes place
 * @returns false when nothing was changed
 */
export async function retakeSeats(
  tx: DatabaseOrTransaction,
  seats: Seats,
  when: 'booking-open' | 'paid',
): Promise<boolean> {
  const changed = await tx.$executeRaw`
    UPDATE event
    SET current_participants = current_participants + ${seats.people}, tents_taken = tents_taken + ${seats.tents}
    WHERE id = ${seats.eventId}
      AND deleted_at IS NULL AND cancelled_at IS NULL
      AND (${when === 'paid'} OR (is_active AND booking_closes_at > now() AND NOT ${hasWaitingPartySql}))
      AND ends_at > now()
      AND current_participants + ${seats.people} <= max_participants
      AND (tent_stock IS NULL OR ${seats.tents} = 0 OR tents_taken + ${seats.tents} <= tent_stock)`
  return changed === 1
}

/**
 * For an organiser who enlarges a party, after waiting parties that fit. Works for closed and hidden events until
 * their end. Negative counts are released in the same statement.
 * @returns false when nothing was changed
 */
export async function takeMoreSeats(tx: DatabaseOrTransaction, more: Seats): Promise<boolean> {
  const changed = await tx.$executeRaw`
    UPDATE event
    SET current_participants = current_participants + ${more.people}, tents_taken = tents_taken + ${more.tents}
    WHERE id = ${more.eventId}
      AND deleted_at IS NULL AND cancelled_at IS NULL AND ends_at > now()
      AND (${more.people} <= 0
        OR (current_participants + ${more.people} <= max_participants AND NOT ${hasWaitingPartySql}))
      AND (tent_stock IS NULL OR ${more.tents} <= 0 OR tents_taken + ${more.tents} <= tent_stock)`
  return changed === 1
}

/** Call it once per booking that leaves HELD or CONFIRMED, last in that transaction. */
export async function releaseSeats(tx: DatabaseOrTransaction, seats: Seats): Promise<void> {
  await tx.$executeRaw`
    UPDATE event
    SET current_participants = current_participants - ${seats.people}, tents_taken = tents_taken - ${seats.tents}
    WHERE id = ${seats.eventId}`
}

/** One seat is one person of any age. */
export function toSeats(booking: {
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
