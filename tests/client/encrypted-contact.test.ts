import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  decryptContact,
  getPinProblem,
  hasStoredContact,
  storeContact,
  wrongPinText,
} from '../../client/bookings/form/encrypted-contact.ts'
import { storedContact } from '../../client/storage/stored-contact.ts'

const family = {
  firstName: 'Samuelcanary',
  lastName: 'Keptcanary',
  email: 'keptcanary@example.com',
  phone: '0400 111 222',
}
const STORED_CONTACT_KEY = 'stored-contact'
const PIN = '472906'
const WRONG = '000111'

const entries = new Map<string, string>()

beforeEach(() => {
  entries.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a PIN has six digits or more that are no sequence', () => {
  expect(getPinProblem('12345')).toBe('Use 6 to 12 digits')
  expect(getPinProblem('123456')).toBe('That one is too easy to guess')
  expect(getPinProblem(PIN)).toBeNull()
})

test('neither the stored contact nor the PIN is readable', async () => {
  expect(await storeContact(family, PIN)).toBe(true)
  const stored = JSON.stringify([...entries])
  for (const canary of [...Object.values(family), PIN]) {
    expect(stored).not.toContain(canary)
    expect(stored).not.toContain(Buffer.from(canary).toString('base64').slice(0, 12))
  }
})

test('each wrong PIN uses a try, the right one resets them, five wrong ones erase the contact', async () => {
  await storeContact(family, PIN)
  expect(await decryptContact(WRONG)).toEqual({ kind: 'WRONG', attemptsLeft: 4 })
  expect(await decryptContact(PIN)).toEqual({ kind: 'OPENED', contact: family })
  for (const attemptsLeft of [4, 3])
    expect(await decryptContact(WRONG)).toEqual({ kind: 'WRONG', attemptsLeft })
  // Neither a reload nor closing the page during a try restores one.
  vi.resetModules()
  const reloaded = await import('../../client/bookings/form/encrypted-contact.ts')
  void reloaded.decryptContact(WRONG)
  const closed = entries.get(STORED_CONTACT_KEY) ?? ''
  expect(JSON.parse(closed)).toMatchObject({ attemptsLeft: 2 })
  expect(await decryptContact(WRONG)).toEqual({ kind: 'WRONG', attemptsLeft: 1 })
  expect(wrongPinText(1)).toBe('Wrong PIN. 1 more wrong PIN deletes your details.')
  expect(await decryptContact(WRONG)).toEqual({ kind: 'GONE' })
  expect(entries.size).toBe(0)
})

test('the last try may be the right one', async () => {
  await storeContact(family, PIN)
  entries.set(
    STORED_CONTACT_KEY,
    JSON.stringify({ ...JSON.parse(entries.get(STORED_CONTACT_KEY) ?? ''), attemptsLeft: 1 }),
  )
  expect(await decryptContact(PIN)).toEqual({ kind: 'OPENED', contact: family })
})

test('a contact that is removed while a PIN is tried stays removed', async () => {
  await storeContact(family, PIN)
  const opening = decryptContact(PIN)
  storedContact.remove()
  expect(await opening).toEqual({ kind: 'GONE' })
  expect(entries.size).toBe(0)
})

test('a contact that another tab stores during a try is not overwritten, and the PIN applies to it', async () => {
  const newer = { ...family, phone: '0400 999 888' }
  await storeContact(newer, PIN)
  const stored = entries.get(STORED_CONTACT_KEY) ?? ''
  await storeContact(family, '835017')
  entries.set(
    STORED_CONTACT_KEY,
    JSON.stringify({ ...JSON.parse(entries.get(STORED_CONTACT_KEY) ?? ''), attemptsLeft: 1 }),
  )
  const opening = decryptContact(PIN)
  entries.set(STORED_CONTACT_KEY, stored)
  expect(await opening).toEqual({ kind: 'OPENED', contact: newer })
  expect(entries.get(STORED_CONTACT_KEY)).toBe(stored)
})

test('it expires a year after its last use, and a wrong PIN is no use', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-10T00:00:00Z') })
  await storeContact(family, PIN)
  vi.setSystemTime(new Date('2026-12-10T00:00:00Z'))
  expect(await decryptContact(WRONG)).toEqual({ kind: 'WRONG', attemptsLeft: 4 })
  const tried = entries.get(STORED_CONTACT_KEY) ?? ''
  vi.setSystemTime(new Date('2027-01-11T00:00:00Z'))
  expect(hasStoredContact()).toBe(false)
  expect(entries.size).toBe(0)
  entries.set(STORED_CONTACT_KEY, tried)
  vi.setSystemTime(new Date('2027-01-09T00:00:00Z'))
  expect(await decryptContact(PIN)).toMatchObject({ kind: 'OPENED' })
  vi.setSystemTime(new Date('2027-12-10T00:00:00Z'))
  expect(hasStoredContact()).toBe(true)
})
