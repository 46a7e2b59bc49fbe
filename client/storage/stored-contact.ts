import { createStoredItem } from './browser-storage.ts'

/** A guest's contact details, encrypted with a PIN. */
export const storedContact = createStoredItem('device', 'stored-contact', (stored) => stored)
