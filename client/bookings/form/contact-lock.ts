import { z } from 'zod'
import type { BookingForm } from '../../../domain/booking-form.ts'
import { brisbaneDay, daysBetween } from '../../../domain/dates.ts'
import { isRun } from '../../../domain/password-rules.ts'
import { readStoredJson, store } from '../../browser-storage.ts'
import { forgetContact, KEPT_CONTACT } from '../../kept-contact.ts'
import { keyOf, lock, newSalt, unlock } from '../../passphrase-lock.ts'

/** What is kept of a guest: how we reach the adult who books. Never a child, nor whom we call in an emergency. */
export type KeptContact = Pick<BookingForm, (typeof CONTACT_FIELDS)[number]>
/** The fields of the form that are kept. */
export const CONTACT_FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const

/** So many wrong PINs, and what was kept is gone. */
export const PIN_TRIES = 5
/** Of a PIN, in digits. */
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

/** What came of a try to open it. */
export type Opened =
  | { kind: 'OPENED'; contact: KeptContact }
  | { kind: 'WRONG'; triesLeft: number }
  /** Nothing is kept, or not any more. */
  | { kind: 'GONE' }

/** What is wrong with a new PIN, as a sentence. Null when it will do. */
export function pinProblem(pin: string): string | null {
  if (!PIN.test(pin)) return `Use at least ${PIN_MIN_LENGTH} digits, and at most 12`
  return isRun(pin) ? 'That one is easy to guess' : null
}

/** What to say after a wrong PIN. */
export function wrongPinText(triesLeft: number): string {
  const left = triesLeft === 1 ? 'One try is left' : `${triesLeft} tries are left`
  return `That is not the PIN. ${left}, then your details are forgotten.`
}

/** True while a contact is kept here. One that nobody has used for a year is forgotten. */
export function hasKeptContact(): boolean {
  return readKept() !== null
}

/** Keeps a contact in this browser. Only the PIN opens it, and the PIN is stored nowhere. False where storage is refused. */
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
 * Opens what is kept. Each try is counted before it is made, so that closing the page gives none back. A try takes a
 * while: what was forgotten or kept anew meanwhile, also in another tab, stays so, and counts.
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

/** What is kept and may still be opened. What may not is forgotten. */
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
