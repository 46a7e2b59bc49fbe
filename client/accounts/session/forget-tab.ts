import { clearStored, readStored, store } from '../../storage/browser-storage.ts'
import { removeDeviceDrafts } from '../../storage/stored-device-drafts.ts'
import { forgetContact } from '../../storage/stored-contact.ts'
import { forgetAllTickets } from '../../storage/stored-tickets.ts'
import { takePendingBooking } from '../../storage/stored-pending-booking.ts'

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
