import type { DatabaseOrTransaction } from '../../platform/prisma.ts'

export type Seats = { eventId: number; people: number; tents: number }

/**
 * Takes seats for a booking that gave its own back, if they are free.
 * One conditional UPDATE: nobody can come between the check and the change.
 * @param when `booking-open` for a visitor who wants to pay; `paid` for money that has arrived, which only
 *   asks whether the camp still takes place
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
      AND (${when === 'paid'} OR (is_active AND booking_closes_at > now()))
      AND ends_at > now()
      AND current_participants + ${seats.people} <= max_participants
      AND (tent_stock IS NULL OR ${seats.tents} = 0 OR tents_taken + ${seats.tents} <= tent_stock)`
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
