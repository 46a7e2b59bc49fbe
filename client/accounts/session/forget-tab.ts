import { clearStored, readStored, store } from '../../browser-storage.ts'
import { removeDeviceDrafts } from '../../device-drafts.ts'
import { forgetContact } from '../../kept-contact.ts'
import { forgetAllTickets } from '../../kept-tickets.ts'
import { takePendingBooking } from '../../pending-booking.ts'

/** Forgets what the member left in this browser: tickets, half-filled forms with children's data, a contact, a wish to book. */
export function forgetTab(): void {
  takePendingBooking()
  forgetAllTickets()
  forgetContact()
  removeDeviceDrafts()
  forgetTyped()
}

/** Forgets what was typed in this tab alone: half-filled forms with children's data. */
export function forgetTyped(): void {
  clearStored('tab')
}

const TYPIST = 'typist'

/**
 * Forgets what another member typed in this tab, whose session ended without a word. What a guest typed is the new
 * member's own, and who signs in again finds everything.
 */
export function forgetTypedOfOthers(memberId: string): void {
  const last = readStored('tab', TYPIST)
  if (last === memberId) return
  if (last !== null) clearStored('tab')
  store('tab', TYPIST, memberId)
}
