import { z } from 'zod'
import type { BookingForm } from '../../../domain/booking-form.ts'
import { brisbaneDay, daysBetween } from '../../../domain/dates.ts'
import { isRun } from '../../../domain/password-rules.ts'
import { forgetContact, KEPT_CONTACT } from '../../kept-contact.ts'
import { keyOf, lock, newSalt, unlock } from '../../passphrase-lock.ts'

/** What is kept of a guest: how we reach the adult who books. Never a child, nor whom we call in an emergency. */
export type KeptContact = Pick<BookingForm, (typeof CONTACT_FIELDS)[number]>
export const CONTACT_FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const

/** So many wrong PINs, and what was kept is gone. */
export const PIN_TRIES = 5
export const PIN_MIN_LENGTH = 6
const PIN = new RegExp(`^\\d{${PIN_MIN_LENGTH},12}$`)
const KEPT_DAYS = 365

const bytes = z.base64().transform((text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)))
const stored = z.object({ salt: bytes, iv: bytes, locked: bytes, triesLeft: z.int(), keptOn: z.iso.date() })
const contact = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
})

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
  return `That is not the PIN. ${left}, then they are forgotten.`
}

/** True while a contact is kept here. One that nobody has used for a year is forgotten. */
export function hasKeptContact(): boolean {
  return readStored() !== null
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
  })
}

/** Opens what is kept. Each try is counted before it is made, so that closing the page gives none back. */
export async function openContact(pin: string): Promise<Opened> {
  const kept = readStored()
  if (kept === null) return { kind: 'GONE' }
  const texts = { salt: textOf(kept.salt), iv: textOf(kept.iv), locked: textOf(kept.locked) }
  const triesLeft = kept.triesLeft - 1
  if (!write({ ...texts, triesLeft })) return { kind: 'GONE' }
  const opened = await unlock(await keyOf(pin, kept.salt), { iv: kept.iv, bytes: kept.locked.buffer })
  const known = contact.safeParse(opened)
  if (known.success) {
    write({ ...texts, triesLeft: PIN_TRIES })
    return { kind: 'OPENED', contact: known.data }
  }
  if (triesLeft > 0) return { kind: 'WRONG', triesLeft }
  forgetContact()
  return { kind: 'GONE' }
}

function readStored() {
  try {
    const kept = stored.safeParse(JSON.parse(localStorage.getItem(KEPT_CONTACT) ?? 'null'))
    if (!kept.success) return null
    const isStale = daysBetween(kept.data.keptOn, brisbaneDay(new Date())) > KEPT_DAYS
    if (!isStale && kept.data.triesLeft > 0) return kept.data
    forgetContact()
    return null
  } catch {
    return null
  }
}

function write(what: { salt: string; iv: string; locked: string; triesLeft: number }): boolean {
  try {
    localStorage.setItem(KEPT_CONTACT, JSON.stringify({ ...what, keptOn: brisbaneDay(new Date()) }))
    return true
  } catch {
    return false
  }
}

function textOf(what: Uint8Array): string {
  return btoa(String.fromCharCode(...what))
}
