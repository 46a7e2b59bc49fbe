import { paths } from '../paths.ts'
import { createStoredText } from './browser-storage.ts'

/** The event whose booking dialog reopens after signing in. */
export const storedPendingBooking = createStoredText('device', 'pendingBookingEventId')

/** Also forgets the pending booking. */
export function takePathAfterSignIn(otherwise: string = paths.home()): string {
  const eventId = storedPendingBooking.read()
  storedPendingBooking.remove()
  return eventId ? paths.homeBooking(eventId) : otherwise
}
