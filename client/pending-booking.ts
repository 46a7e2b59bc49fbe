import { paths } from './paths.ts'

const PENDING_BOOKING_KEY = 'pendingBookingEventId'

/**
 * Remembers on this device which event a visitor wanted to book, so that its dialog opens again after
 * signing in. Nothing else about the booking is written there. Does nothing where storage is refused.
 */
export function savePendingBooking(eventId: string): void {
  try {
    localStorage.setItem(PENDING_BOOKING_KEY, eventId)
  } catch {
    // Storage may be blocked or full; the visitor then chooses the event again after signing in.
  }
}

/** Where signing in leads: to the booking that waited for it, which is then forgotten, else to `otherwise`. */
export function takePathAfterSignIn(otherwise: string = paths.home()): string {
  const eventId = takePendingBooking()
  return eventId ? paths.homeBooking(eventId) : otherwise
}

/** Forgets which event was to be booked and tells it; null when none was, or where storage is refused. */
export function takePendingBooking(): string | null {
  try {
    const eventId = localStorage.getItem(PENDING_BOOKING_KEY)
    localStorage.removeItem(PENDING_BOOKING_KEY)
    return eventId
  } catch {
    return null
  }
}
