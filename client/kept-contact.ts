import { removeStored } from './browser-storage.ts'

/** Under which name a guest's contact is kept in this browser, locked with a PIN. */
export const KEPT_CONTACT = 'kept-contact'

/** Forgets a guest's contact. Does nothing where storage is refused: nothing was kept there. */
export function forgetContact(): void {
  removeStored('device', KEPT_CONTACT)
}
