import { expect, test, vi } from 'vitest'
import {
  clearDraft,
  getPendingRequestKey,
  readDraft,
  saveDraft,
} from '../../client/bookings/form/booking-draft.ts'
import {
  changeChildCount,
  resizeChildRows,
  spotsLeftText,
  withoutUnavailable,
} from '../../client/bookings/form/party.ts'
import { type BookingForm, emptyBookingForm } from '../../domain/booking-form.ts'

import { stubStorage } from './fixtures/stub-storage.ts'

const typed: BookingForm = {
  ...emptyBookingForm,
  firstName: 'Ned',
  email: 'ned@half.typ',
  adultCount: 2,
  childCount: 2,
  childrenDetails: [
    { name: 'Mia', age: 7, allergies: 'Nuts' },
    { name: '', age: 0, allergies: '' },
  ],
  glampingTentCount: 1,
  tshirtOrders: [{ name: 'Mia', size: '8', isKids: true }],
  additionalNotes: 'Arriving late ',
}

test('restores the input, half-typed values included', () => {
  memoryStorage()
  saveDraft('7', typed)
  expect(readForm('7')).toEqual(typed)
})

test('a draft belongs to one event', () => {
  memoryStorage()
  saveDraft('7', typed)
  expect(readForm('8')).toEqual(emptyBookingForm)
})

test('a cleared draft leaves nothing behind', () => {
  const storage = memoryStorage()
  saveDraft('7', typed)
  clearDraft('7')
  expect(storage.entries.size + storage.device.size).toBe(0)
  expect(readForm('7')).toEqual(emptyBookingForm)
})

test('the key of a sent booking lives as long as its draft', () => {
  const storage = memoryStorage()
  saveDraft('7', typed)
  expect(getPendingRequestKey('7').read()).toBeNull()
  getPendingRequestKey('7').write('first-key')
  expect(getPendingRequestKey('7').read()).toBe('first-key')
  expect(getPendingRequestKey('8').read()).toBeNull()
  clearDraft('7')
  expect(storage.entries.size + storage.device.size).toBe(0)
  expect(getPendingRequestKey('7').read()).toBeNull()
})

test('a draft that is not JSON or not a form opens the empty form', () => {
  for (const text of ['{broken', '"text"', '[]', 'null', '12']) {
    memoryStorage({ 'bookingDraft:7': text })
    expect(readForm('7')).toEqual(emptyBookingForm)
  }
})

test('single invalid values are dropped and the rest is restored', () => {
  const damaged = {
    ...typed,
    lastName: 5,
    adultCount: 'two',
    glampingTentCount: 9,
    tshirtOrders: [null, { name: 'Mia', size: 'huge', isKids: 'yes' }],
  }
  memoryStorage({ 'bookingDraft:7': JSON.stringify(damaged) })
  const draft = readForm('7')
  expect(draft).toEqual({
    ...typed,
    lastName: '',
    adultCount: 1,
    glampingTentCount: 0,
    tshirtOrders: [{ name: 'Mia', size: 'M', isKids: false }],
  })
})

test('the child rows of a draft equal its child count', () => {
  memoryStorage()
  saveDraft('7', { ...typed, childCount: 3 })
  expect(readForm('7').childrenDetails).toEqual([
    ...typed.childrenDetails,
    { name: '', age: 0, allergies: '' },
  ])
  saveDraft('7', { ...typed, childCount: 1 })
  expect(readForm('7').childrenDetails).toEqual(typed.childrenDetails.slice(0, 1))
})

test('where storage is missing, blocked or full the form still opens empty', () => {
  const refused = {
    getItem: reject,
    setItem: reject,
    removeItem: reject,
  }
  for (const storage of [null, undefined, refused]) {
    vi.stubGlobal('sessionStorage', storage)
    vi.stubGlobal('localStorage', storage)
    expect(() => saveDraft('7', typed)).not.toThrow()
    expect(() => getPendingRequestKey('7').write('first-key')).not.toThrow()
    expect(() => clearDraft('7')).not.toThrow()
    expect(getPendingRequestKey('7').read()).toBeNull()
    expect(readForm('7')).toEqual(emptyBookingForm)
  }
})

test('child rows are added blank at the end and removed from the end', () => {
  const [mia, blank] = typed.childrenDetails
  expect(resizeChildRows([], 0)).toEqual([])
  expect(resizeChildRows(typed.childrenDetails, 1)).toEqual([mia])
  expect(resizeChildRows(typed.childrenDetails, 4)).toEqual([mia, blank, blank, blank])
})

test('rows removed by a smaller count return filled in, before blank ones', () => {
  const [mia, blank] = typed.childrenDetails
  if (mia === undefined || blank === undefined) throw new Error('the draft has two rows')
  const leo = { name: 'Leo', age: 9, allergies: 'Peanuts' }
  const none = changeChildCount([mia, leo], [], 0)
  expect(none).toEqual({ rows: [], removed: [mia, leo] })
  const one = changeChildCount(none.rows, none.removed, 1)
  expect(one).toEqual({ rows: [mia], removed: [leo] })
  expect(changeChildCount(one.rows, one.removed, 3)).toEqual({ rows: [mia, leo, blank], removed: [] })
  // A saved child that was checked again is not added twice.
  expect(changeChildCount([mia, leo], [leo], 3)).toEqual({ rows: [mia, leo, blank], removed: [] })
})

test('add-ons that the event no longer offers are dropped, and nothing else changes', () => {
  const prices = {
    adultPerNight: 8500,
    childPerNight: 4500,
    glampingTent: 12000,
    beerPackage: 6000,
    tshirt: 3500,
    tshirtKids: 2500,
    hoodie: 6500,
    hoodieKids: 5500,
  }
  expect(withoutUnavailable(prices, typed)).toBe(typed)
  expect(withoutUnavailable({ ...prices, glampingTent: 0, tshirtKids: 0 }, typed)).toEqual({
    ...typed,
    glampingTentCount: 0,
    tshirtOrders: [],
  })
})

test('formats the spots left', () => {
  expect(spotsLeftText(0)).toBe('No spots are left.')
  expect(spotsLeftText(1)).toBe('Only 1 spot is left.')
  expect(spotsLeftText(3)).toBe('Only 3 spots are left.')
})

function readForm(eventId: string): BookingForm {
  return readDraft(eventId).form
}

/** Gives the tab a storage with these entries, and the device an empty one. */
function memoryStorage(initial: Record<string, string> = {}) {
  const entries = stubStorage('sessionStorage', initial)
  return { entries, device: stubStorage('localStorage') }
}

function reject(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
