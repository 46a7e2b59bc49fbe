import { readStored, removeStored, store } from './browser-storage.ts'
import { paths } from './paths.ts'

const PENDING_BOOKING_KEY = 'pendingBookingEventId'

/**
 * Remembers on this device which event a visitor wanted to book, so that its dialog opens again after
 * signing in. Nothing else about the booking is written there. Does nothing where storage is refused.
 */
export function savePendingBooking(eventId: string): void {
  store('device', PENDING_BOOKING_KEY, eventId)
}

/** Where signing in leads: to the booking that waited for it, which is then forgotten, else to `otherwise`. */
export function takePathAfterSignIn(otherwise: string = paths.home()): string {
  const eventId = takePendingBooking()
  return eventId ? paths.homeBooking(eventId) : otherwise
}

/** Forgets which event was to be booked and tells it; null when none was, or where storage is refused. */
export function takePendingBooking(): string | null {
  const eventId = readStored('device', PENDING_BOOKING_KEY)
  removeStored('device', PENDING_BOOKING_KEY)
  return eventId
}
