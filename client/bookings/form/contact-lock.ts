import { z } from 'zod'
import type { BookingForm } from '../../../domain/booking-form.ts'
import { brisbaneDay, daysBetween } from '../../../domain/dates.ts'
import { isRun } from '../../../domain/password-rules.ts'
import { readStoredJson, store } from '../../browser-storage.ts'
import { forgetContact, KEPT_CONTACT } from '../../kept-contact.ts'
import { keyOf, lock, newSalt, unlock } from '../../passphrase-lock.ts'

/** The contact of a guest stored in this browser. It never includes children or the emergency contact. */
export type KeptContact = Pick<BookingForm, (typeof CONTACT_FIELDS)[number]>
export const CONTACT_FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const

/** Wrong PINs after which the stored contact is deleted. */
export const PIN_TRIES = 5
/** In digits. */
export const PIN_MIN_LENGTH = 6
const PIN = new RegExp(`^\\d{${PIN_MIN_LENGTH},12}$`)
const KEPT_DAYS = 365

const stored = z.object({
  salt: z.base64(),
  iv: z.base64(),
  locked: z.base64(),
  triesLeft: z.int(),
  keptOn: z.iso.date(),
})
type Stored = z.infer<typeof stored>

const contact = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
})

export type Opened =
  | { kind: 'OPENED'; contact: KeptContact }
  | { kind: 'WRONG'; triesLeft: number }
  /** No contact is stored, or it was deleted. */
  | { kind: 'GONE' }

/** Returns an error message for a new PIN; null when it is acceptable. */
export function pinProblem(pin: string): string | null {
  if (!PIN.test(pin)) return `Use at least ${PIN_MIN_LENGTH} digits, and at most 12`
  return isRun(pin) ? 'That one is easy to guess' : null
}

export function wrongPinText(triesLeft: number): string {
  const left = triesLeft === 1 ? 'One try is left' : `${triesLeft} tries are left`
  return `That is not the PIN. ${left}, then your details are forgotten.`
}

/** Whether a contact is stored. A contact that is unused for a year is deleted. */
export function hasKeptContact(): boolean {
  return readKept() !== null
}

/** Encrypts a contact with the PIN and stores it. The PIN is not stored. Returns false where storage is blocked. */
export async function keepContact(kept: KeptContact, pin: string): Promise<boolean> {
  const salt = newSalt()
  const { firstName, lastName, email, phone } = kept
  const { iv, bytes } = await lock(await keyOf(pin, salt), { firstName, lastName, email, phone })
  return write({
    salt: textOf(salt),
    iv: textOf(iv),
    locked: textOf(new Uint8Array(bytes)),
    triesLeft: PIN_TRIES,
    keptOn: brisbaneDay(new Date()),
  })
}

/**
 * Decrypts the stored contact. Each attempt is counted first, so that closing the page resets nothing.
 * Decryption is slow: a contact deleted or replaced during it, also by another tab, takes precedence.
 */
export async function openContact(pin: string): Promise<Opened> {
  const kept = readKept()
  if (kept === null) return { kind: 'GONE' }
  if (!write({ ...kept, triesLeft: kept.triesLeft - 1 })) return { kind: 'GONE' }
  const key = await keyOf(pin, bytesOf(kept.salt))
  const opened = await unlock(key, { iv: bytesOf(kept.iv), bytes: bytesOf(kept.locked).buffer })
  const now = readStored()
  if (now?.salt !== kept.salt) return openContact(pin)
  const known = contact.safeParse(opened)
  if (known.success) {
    write({ ...now, triesLeft: PIN_TRIES, keptOn: brisbaneDay(new Date()) })
    return { kind: 'OPENED', contact: known.data }
  }
  if (now.triesLeft > 0) return { kind: 'WRONG', triesLeft: now.triesLeft }
  forgetContact()
  return { kind: 'GONE' }
}

/** Deletes a contact that is too old or has no attempts left. */
function readKept(): Stored | null {
  const kept = readStored()
  if (kept === null) return null
  const isStale = daysBetween(kept.keptOn, brisbaneDay(new Date())) > KEPT_DAYS
  if (!isStale && kept.triesLeft > 0) return kept
  forgetContact()
  return null
}

function readStored(): Stored | null {
  return stored.safeParse(readStoredJson('device', KEPT_CONTACT)).data ?? null
}

function write(what: Stored): boolean {
  return store('device', KEPT_CONTACT, JSON.stringify(what))
}

function textOf(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}
