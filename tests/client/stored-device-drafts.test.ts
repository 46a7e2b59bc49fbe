import { beforeEach, expect, test, vi } from 'vitest'
import { forgetTab } from '../../client/accounts/session/forget-tab.ts'
import { clearDraft, readDraft, saveDraft } from '../../client/bookings/form/booking-draft.ts'
import { storeContact } from '../../client/bookings/form/encrypted-contact.ts'
import { storedContact } from '../../client/storage/stored-contact.ts'
import { removeOldDeviceDrafts } from '../../client/storage/stored-device-drafts.ts'
import { type BookingForm, emptyBookingForm } from '../../domain/booking-form.ts'
import { stubStorage } from './fixtures/stub-storage.ts'

const survives = {
  firstName: 'Ned',
  lastName: 'Draft',
  email: 'ned@half.typ',
  phone: '0400',
  adultCount: 2,
  childCount: 1,
  glampingTentCount: 1,
  beerPackageCount: 1,
}
const typed: BookingForm = {
  ...survives,
  emergencyContactName: 'Alexcanary',
  emergencyContactPhone: '0400canary',
  childrenDetails: [{ name: 'Miacanary', age: 7, allergies: 'Nutscanary' }],
  tshirtOrders: [{ name: 'Miacanary', size: '8', isKids: true }],
  hoodieOrders: [{ name: 'Nedcanary', size: 'L', isKids: false }],
  specialRequirements: 'Wheelchaircanary',
  additionalNotes: 'Latecanary',
}
const afterClosing: BookingForm = {
  ...emptyBookingForm,
  ...survives,
  childrenDetails: [{ name: '', age: 0, allergies: '' }],
  tshirtOrders: [{ name: '', size: '8', isKids: true }],
  hoodieOrders: [{ name: '', size: 'L', isKids: false }],
}
const NOW = new Date('2026-05-01T08:00:00Z')
const HOUR_MS = 60 * 60 * 1000
let device = new Map<string, string>()
let tab = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  device = stubStorage('localStorage')
  tab = stubStorage('sessionStorage')
})

test('contact, counts and add-ons survive the tab, but nothing that the database encrypts', () => {
  saveDraft('7', typed, null)
  expect(readDraft('7')).toEqual({ form: typed, source: 'tab' })
  tab.clear()
  expect(JSON.stringify([...device])).not.toContain('canary')
  expect(readDraft('7')).toEqual({ form: afterClosing, source: 'device' })
  expect(readDraft('8')).toEqual({ form: emptyBookingForm, source: null })
})

test('removes them after 24 hours, also when no form is opened', () => {
  saveDraft('7', typed, null)
  tab.clear()
  vi.setSystemTime(NOW.getTime() + 23 * HOUR_MS)
  expect(readDraft('7').source).toBe('device')
  vi.setSystemTime(NOW.getTime() + 24 * HOUR_MS)
  expect(readDraft('7').source).toBeNull()
  removeOldDeviceDrafts()
  expect(device.size).toBe(0)
})

test('a clock that was set back does not extend the 24 hours', () => {
  saveDraft('7', typed, null)
  tab.clear()
  vi.setSystemTime(NOW.getTime() - HOUR_MS)
  expect(readDraft('7').source).toBeNull()
})

test.each([
  ['the draft is cleared', () => clearDraft('7')],
  ['the member signs out', forgetTab],
  ['the form is empty again', () => saveDraft('7', emptyBookingForm, null)],
])('leaves nothing on the device when %s', (_when, act) => {
  saveDraft('7', typed, null)
  act()
  expect(device.size).toBe(0)
})

test('shows a member’s draft to that member alone, and a guest’s to the member who signs in', () => {
  saveDraft('7', typed, 'member-1')
  saveDraft('8', typed, null)
  tab.clear()
  expect(readDraft('7', 'member-1').source).toBe('device')
  expect(readDraft('7', 'member-2').source).toBeNull()
  expect(readDraft('7', null).source).toBeNull()
  expect(readDraft('8', 'member-2').source).toBe('device')
})

test('stores nothing on the device while the viewer is unknown', () => {
  saveDraft('7', typed, undefined)
  expect(device.size).toBe(0)
  expect(tab.size).toBe(1)
})

test('does not store a contact that was filled in from the account', () => {
  const { firstName, lastName, email, phone } = typed
  saveDraft('7', { ...emptyBookingForm, firstName, lastName, email, phone }, 'member-1')
  expect(readDraft('7', 'member-1').source).toBeNull()
  expect(device.size).toBe(0)
})

test('stores no contact next to one that is locked with a PIN', async () => {
  await storeContact(typed, '472906')
  saveDraft('7', typed, null)
  tab.clear()
  expect(readDraft('7').form).toEqual({
    ...afterClosing,
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
  })
  storedContact.remove()
})

test('removes input that a member has cleared from the device', () => {
  saveDraft('7', { ...emptyBookingForm, adultCount: 3, firstName: 'Ned' }, 'member-1')
  expect(device.size).toBe(1)
  saveDraft('7', { ...emptyBookingForm, firstName: 'Ned' }, 'member-1')
  expect(device.size).toBe(0)
})

test('ignores foreign entries in the storage', () => {
  for (const text of ['{broken', '[]', '{"7":null}', '{"7":{"owner":5,"savedAt":1}}']) {
    device.set('booking-drafts', text)
    expect(readDraft('7')).toEqual({ form: emptyBookingForm, source: null })
  }
})
