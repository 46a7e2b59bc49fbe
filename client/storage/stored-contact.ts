import { removeStored } from './browser-storage.ts'

/** Storage key of a guest's contact details, encrypted with a PIN. */
export const STORED_CONTACT_KEY = 'kept-contact'

export function forgetContact(): void {
  removeStored('device', STORED_CONTACT_KEY)
}
