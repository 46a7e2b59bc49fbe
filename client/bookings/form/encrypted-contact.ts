import { z } from 'zod'
import type { BookingForm } from '../../../domain/booking-form.ts'
import { brisbaneDay, daysBetween } from '../../../domain/dates.ts'
import { isPredictable } from '../../../domain/password-rules.ts'
import { createSalt, decryptValue, derivePassphraseKey, encryptValue } from '../../passphrase-encryption.ts'
import { storedContact } from '../../storage/stored-contact.ts'

/** The contact of a guest stored in this browser. It never includes children or the emergency contact. */
export type StoredContact = Pick<BookingForm, (typeof CONTACT_FIELDS)[number]>
export const CONTACT_FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const

/** Wrong PINs after which the stored contact is deleted. */
export const PIN_ATTEMPTS = 5
/** In digits. */
export const PIN_MIN_LENGTH = 6
const PIN = new RegExp(`^\\d{${PIN_MIN_LENGTH},12}$`)
const MAX_STORED_DAYS = 365

const storedSchema = z.object({
  salt: z.base64(),
  iv: z.base64(),
  locked: z.base64(),
  attemptsLeft: z.int(),
  storedOn: z.iso.date(),
})
type Stored = z.infer<typeof storedSchema>

const text = z.string()
const contactSchema = z.object({ firstName: text, lastName: text, email: text, phone: text })

export type DecryptResult =
  | { kind: 'OPENED'; contact: StoredContact }
  | { kind: 'WRONG'; attemptsLeft: number }
  /** No contact is stored, or it was deleted. */
  | { kind: 'GONE' }

/** Returns an error message for a new PIN; null when it is acceptable. */
export function getPinProblem(pin: string): string | null {
  if (!PIN.test(pin)) return `Use ${PIN_MIN_LENGTH} to 12 digits`
  return isPredictable(pin) ? 'That one is too easy to guess' : null
}

export function wrongPinText(attemptsLeft: number): string {
  const left = attemptsLeft === 1 ? '1 more wrong PIN deletes' : `${attemptsLeft} more wrong PINs delete`
  return `Wrong PIN. ${left} your details.`
}

/** Whether a contact is stored. A contact that is unused for a year is deleted. */
export function hasStoredContact(): boolean {
  return readValidContact() !== null
}

/** Encrypts a contact with the PIN and stores it. The PIN is not stored. Returns false where storage is blocked. */
export async function storeContact(
  { firstName, lastName, email, phone }: StoredContact,
  pin: string,
): Promise<boolean> {
  const salt = createSalt()
  const key = await derivePassphraseKey(pin, salt)
  const { iv, bytes } = await encryptValue(key, { firstName, lastName, email, phone })
  return write({
    salt: toBase64(salt),
    iv: toBase64(iv),
    locked: toBase64(new Uint8Array(bytes)),
    attemptsLeft: PIN_ATTEMPTS,
    storedOn: brisbaneDay(new Date()),
  })
}

/**
 * Decrypts the stored contact. Each attempt is counted first, so that closing the page resets nothing.
 * Decryption is slow: a contact deleted or replaced during it, also by another tab, takes precedence.
 */
export async function decryptContact(pin: string): Promise<DecryptResult> {
  const stored = readValidContact()
  if (stored === null) return { kind: 'GONE' }
  if (!write({ ...stored, attemptsLeft: stored.attemptsLeft - 1 })) return { kind: 'GONE' }
  const key = await derivePassphraseKey(pin, fromBase64(stored.salt))
  const decrypted = await decryptValue(key, {
    iv: fromBase64(stored.iv),
    bytes: fromBase64(stored.locked).buffer,
  })
  const now = readStored()
  if (now?.salt !== stored.salt) return decryptContact(pin)
  const contact = contactSchema.safeParse(decrypted).data
  if (contact) {
    write({ ...now, attemptsLeft: PIN_ATTEMPTS, storedOn: brisbaneDay(new Date()) })
    return { kind: 'OPENED', contact }
  }
  if (now.attemptsLeft > 0) return { kind: 'WRONG', attemptsLeft: now.attemptsLeft }
  storedContact.remove()
  return { kind: 'GONE' }
}

/** Deletes a contact that is too old or has no attempts left. */
function readValidContact(): Stored | null {
  const stored = readStored()
  if (stored === null) return null
  const isStale = daysBetween(stored.storedOn, brisbaneDay(new Date())) > MAX_STORED_DAYS
  if (!isStale && stored.attemptsLeft > 0) return stored
  storedContact.remove()
  return null
}

function readStored(): Stored | null {
  return storedSchema.safeParse(storedContact.read()).data ?? null
}

function write(stored: Stored): boolean {
  return storedContact.write(stored)
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}
