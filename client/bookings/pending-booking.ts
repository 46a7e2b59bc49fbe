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
