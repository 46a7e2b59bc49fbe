import { clearStored, readStored, store } from '../../browser-storage.ts'
import { removeDeviceDrafts } from '../../device-drafts.ts'
import { forgetContact } from '../../kept-contact.ts'
import { forgetAllTickets } from '../../kept-tickets.ts'
import { takePendingBooking } from '../../pending-booking.ts'

/** Removes all personal data that the member left in this browser, such as drafts with children's data. */
export function forgetTab(): void {
  takePendingBooking()
  forgetAllTickets()
  forgetContact()
  removeDeviceDrafts()
  clearTabInput()
}

/** Removes this tab's input only. */
export function clearTabInput(): void {
  clearStored('tab')
}

const INPUT_OWNER_KEY = 'typist'

/** Removes input of another member after an expired session. Keeps a guest's input and that of the same member. */
export function clearTabInputOfOthers(memberId: string): void {
  const last = readStored('tab', INPUT_OWNER_KEY)
  if (last === memberId) return
  if (last !== null) clearStored('tab')
  store('tab', INPUT_OWNER_KEY, memberId)
}
