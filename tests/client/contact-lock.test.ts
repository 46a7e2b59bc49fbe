import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  hasKeptContact,
  keepContact,
  openContact,
  pinProblem,
  wrongPinText,
} from '../../client/bookings/form/contact-lock.ts'
import { forgetContact, KEPT_CONTACT } from '../../client/kept-contact.ts'

const family = {
  firstName: 'Samuelcanary',
  lastName: 'Keptcanary',
  email: 'keptcanary@example.com',
  phone: '0400 111 222',
}
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
  expect(pinProblem('12345')).toBe('Use at least 6 digits, and at most 12')
  expect(pinProblem('123456')).toBe('That one is easy to guess')
  expect(pinProblem(PIN)).toBeNull()
})

test('neither the stored contact nor the PIN is readable', async () => {
  expect(await keepContact(family, PIN)).toBe(true)
  const stored = JSON.stringify([...entries])
  for (const canary of [...Object.values(family), PIN]) {
    expect(stored).not.toContain(canary)
    expect(stored).not.toContain(Buffer.from(canary).toString('base64').slice(0, 12))
  }
})

test('each wrong PIN uses a try, the right one resets them, five wrong ones erase the contact', async () => {
  await keepContact(family, PIN)
  expect(await openContact(WRONG)).toEqual({ kind: 'WRONG', triesLeft: 4 })
  expect(await openContact(PIN)).toEqual({ kind: 'OPENED', contact: family })
  for (const triesLeft of [4, 3]) expect(await openContact(WRONG)).toEqual({ kind: 'WRONG', triesLeft })
  // Neither a reload nor closing the page during a try restores one.
  vi.resetModules()
  const reloaded = await import('../../client/bookings/form/contact-lock.ts')
  void reloaded.openContact(WRONG)
  const closed = entries.get(KEPT_CONTACT) ?? ''
  expect(JSON.parse(closed)).toMatchObject({ triesLeft: 2 })
  expect(await openContact(WRONG)).toEqual({ kind: 'WRONG', triesLeft: 1 })
  expect(wrongPinText(1)).toBe('That is not the PIN. One try is left, then your details are forgotten.')
  expect(await openContact(WRONG)).toEqual({ kind: 'GONE' })
  expect(entries.size).toBe(0)
})

test('the last try may be the right one', async () => {
  await keepContact(family, PIN)
  entries.set(KEPT_CONTACT, JSON.stringify({ ...JSON.parse(entries.get(KEPT_CONTACT) ?? ''), triesLeft: 1 }))
  expect(await openContact(PIN)).toEqual({ kind: 'OPENED', contact: family })
})

test('a contact that is removed while a PIN is tried stays removed', async () => {
  await keepContact(family, PIN)
  const opening = openContact(PIN)
  forgetContact()
  expect(await opening).toEqual({ kind: 'GONE' })
  expect(entries.size).toBe(0)
})

test('a contact that another tab stores during a try is not overwritten, and the PIN applies to it', async () => {
  const newer = { ...family, phone: '0400 999 888' }
  await keepContact(newer, PIN)
  const kept = entries.get(KEPT_CONTACT) ?? ''
  await keepContact(family, '835017')
  entries.set(KEPT_CONTACT, JSON.stringify({ ...JSON.parse(entries.get(KEPT_CONTACT) ?? ''), triesLeft: 1 }))
  const opening = openContact(PIN)
  entries.set(KEPT_CONTACT, kept)
  expect(await opening).toEqual({ kind: 'OPENED', contact: newer })
  expect(entries.get(KEPT_CONTACT)).toBe(kept)
})

test('it expires a year after its last use, and a wrong PIN is no use', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-10T00:00:00Z') })
  await keepContact(family, PIN)
  vi.setSystemTime(new Date('2026-12-10T00:00:00Z'))
  expect(await openContact(WRONG)).toEqual({ kind: 'WRONG', triesLeft: 4 })
  const tried = entries.get(KEPT_CONTACT) ?? ''
  vi.setSystemTime(new Date('2027-01-11T00:00:00Z'))
  expect(hasKeptContact()).toBe(false)
  expect(entries.size).toBe(0)
  entries.set(KEPT_CONTACT, tried)
  vi.setSystemTime(new Date('2027-01-09T00:00:00Z'))
  expect(await openContact(PIN)).toMatchObject({ kind: 'OPENED' })
  vi.setSystemTime(new Date('2027-12-10T00:00:00Z'))
  expect(hasKeptContact()).toBe(true)
})
