import { removeStored } from './browser-storage.ts'

/** Storage key of a guest's contact details, encrypted with a PIN. */
export const KEPT_CONTACT = 'kept-contact'

export function forgetContact(): void {
  removeStored('device', KEPT_CONTACT)
}
