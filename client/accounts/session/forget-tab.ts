import { clearStored, createStoredText } from '../../storage/browser-storage.ts'
import { storedContact } from '../../storage/stored-contact.ts'
import { removeDeviceDrafts } from '../../storage/stored-device-drafts.ts'
import { storedPendingBooking } from '../../storage/stored-pending-booking.ts'
import { forgetAllTickets } from '../../storage/stored-tickets.ts'

/** Removes all personal data that the member left in this browser, such as drafts with children's data. */
export function forgetTab(): void {
  storedPendingBooking.remove()
  forgetAllTickets()
  storedContact.remove()
  removeDeviceDrafts()
  clearTabInput()
}

/** Removes this tab's input only. */
export function clearTabInput(): void {
  clearStored('tab')
}

const storedInputOwner = createStoredText('tab', 'inputOwner')

/** Removes input of another member after an expired session. Keeps a guest's input and that of the same member. */
export function clearTabInputOfOthers(memberId: string): void {
  const last = storedInputOwner.read()
  if (last === memberId) return
  if (last !== null) clearStored('tab')
  storedInputOwner.write(memberId)
}
