import { forgetContact } from '../../kept-contact.ts'
import { forgetAllTickets } from '../../kept-tickets.ts'
import { takePendingBooking } from '../../pending-booking.ts'

/** Forgets what the member left in this browser: tickets, half-filled forms with children's data, a contact, a wish to book. */
export function forgetTab(): void {
  takePendingBooking()
  forgetAllTickets()
  forgetContact()
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

const TYPIST = 'typist'

/**
 * Forgets what another member typed in this tab, whose session ended without a word. What a guest typed is the new
 * member's own, and who signs in again finds everything.
 */
export function forgetTypedOfOthers(memberId: string): void {
  try {
    const last = sessionStorage.getItem(TYPIST)
    if (last === memberId) return
    if (last !== null) sessionStorage.clear()
    sessionStorage.setItem(TYPIST, memberId)
  } catch {
    // Where storage is refused nothing was kept.
  }
}
