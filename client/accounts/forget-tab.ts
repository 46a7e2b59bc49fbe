import { forgetAllTickets } from '../kept-tickets.ts'
import { takePendingBooking } from '../pending-booking.ts'

/** Forgets what the member left in this browser: tickets, half-filled forms with children's data, a wish to book. */
export function forgetTab(): void {
  takePendingBooking()
  forgetAllTickets()
  forgetTyped()
}

/** Forgets what was typed in this tab alone: half-filled forms with children's data. */
export function forgetTyped(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Where storage is refused nothing was kept.
  }
}
