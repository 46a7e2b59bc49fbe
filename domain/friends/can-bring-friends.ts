import type { BookingState } from '../booking-states.ts'

type InvitingBooking = {
  state: BookingState
  event: { startsAt: Date; cancelledAt: Date | null; deletedAt: Date | null }
}

export function canBringFriends({ state, event }: InvitingBooking, now: Date): boolean {
  const takesPlace = event.cancelledAt === null && event.deletedAt === null
  return state === 'CONFIRMED' && takesPlace && now < event.startsAt
}
