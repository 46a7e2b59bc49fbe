import type { BookingState } from '../booking-states.ts'

/** What decides whether a booking may ask others along. */
type AskingBooking = {
  state: BookingState
  event: { startsAt: Date; cancelledAt: Date | null; deletedAt: Date | null }
}

/**
 * Whether a family may ask others along and say whom it wants to be beside: with a confirmed booking, until its camp
 * begins. A booking that is cancelled or moved to another event ends it by that.
 */
export function mayBringFriends({ state, event }: AskingBooking, now: Date): boolean {
  const takesPlace = event.cancelledAt === null && event.deletedAt === null
  return state === 'CONFIRMED' && takesPlace && now < event.startsAt
}
