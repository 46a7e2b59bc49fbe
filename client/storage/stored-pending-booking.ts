import { readStored, removeStored, store } from './browser-storage.ts'
import { paths } from '../paths.ts'

const PENDING_BOOKING_KEY = 'pendingBookingEventId'

/** Lets the booking dialog reopen after signing in. Stores nothing else about the booking. */
export function savePendingBooking(eventId: string): void {
  store('device', PENDING_BOOKING_KEY, eventId)
}

/** Also forgets the pending booking. */
export function takePathAfterSignIn(otherwise: string = paths.home()): string {
  const eventId = takePendingBooking()
  return eventId ? paths.homeBooking(eventId) : otherwise
}

/** Returns and forgets the event id. */
export function takePendingBooking(): string | null {
  const eventId = readStored('device', PENDING_BOOKING_KEY)
  removeStored('device', PENDING_BOOKING_KEY)
  return eventId
}
