import { expect, test } from 'vitest'
import { refusalOf, waitRefusalOf } from '../../domain/admission.ts'

const open = {
  isActive: true,
  startsAt: new Date('2026-04-04T00:00:00Z'),
  endsAt: new Date('2026-04-06T00:00:00Z'),
  bookingClosesAt: new Date('2026-04-05T00:00:00Z'),
  cancelledAt: null,
  deletedAt: null,
  maxParticipants: 20,
  currentParticipants: 17,
  tentStock: 2,
  tentsTaken: 1,
}
const now = new Date('2026-03-01T00:00:00Z')
const three = { people: 3, tents: 1 }
const four = { people: 4, tents: 0 }
const ways = ['book', 'exchange', 'again'] as const

test.each(ways)('who fits may come: %s', (way) => {
  expect(refusalOf(open, three, way, now)).toBeNull()
  expect(refusalOf({ ...open, tentStock: null }, { people: 3, tents: 9 }, way, now)).toBeNull()
})

test.each(ways)('one person or tent too many is told which: %s', (way) => {
  expect(refusalOf(open, four, way, now)).toBe('NO_SPOTS')
  expect(refusalOf(open, { people: 3, tents: 2 }, way, now)).toBe('NO_TENTS')
  expect(refusalOf(open, { people: 4, tents: 2 }, way, now)).toBe('NO_SPOTS')
  // Lowered below what is taken.
  expect(refusalOf({ ...open, tentStock: 0 }, { people: 3, tents: 0 }, way, now)).toBeNull()
  expect(refusalOf({ ...open, maxParticipants: 1 }, { people: 1, tents: 0 }, way, now)).toBe('NO_SPOTS')
})

test.each(ways)('an event that visitors do not see, or that takes nobody any more, refuses: %s', (way) => {
  expect(refusalOf({ ...open, isActive: false }, three, way, now)).toBe('HIDDEN')
  expect(refusalOf({ ...open, deletedAt: now }, three, way, now)).toBe('HIDDEN')
  expect(refusalOf({ ...open, cancelledAt: now }, three, way, now)).toBe('CLOSED')
  expect(refusalOf(open, three, way, open.bookingClosesAt)).toBe('CLOSED')
  expect(refusalOf(open, three, way, new Date(open.endsAt.getTime() + 1))).toBe('CLOSED')
  // Hidden is told before anything else, so that nobody learns what it is.
  expect(refusalOf({ ...open, isActive: false, cancelledAt: now }, three, way, now)).toBe('HIDDEN')
})

test('nobody changes over to an event that has begun, whatever may still be booked', () => {
  expect(refusalOf(open, three, 'exchange', open.startsAt)).toBe('CLOSED')
  expect(refusalOf(open, three, 'exchange', new Date(open.startsAt.getTime() - 1))).toBeNull()
  expect(refusalOf(open, three, 'book', open.startsAt)).toBeNull()
  expect(refusalOf(open, three, 'again', open.startsAt)).toBeNull()
})

test('a closed event is told before a full one, except to who had seats there', () => {
  const closed = { ...open, cancelledAt: now }
  expect(refusalOf(closed, four, 'book', now)).toBe('CLOSED')
  expect(refusalOf(closed, four, 'exchange', now)).toBe('CLOSED')
  expect(refusalOf(closed, four, 'again', now)).toBe('NO_SPOTS')
})

test('who fits has nothing to wait for, and nobody waits for what is shut', () => {
  expect(waitRefusalOf(open, { people: 4, isKept: false }, now)).toBeNull()
  expect(waitRefusalOf(open, { people: 3, isKept: false }, now)).toBe('STILL_ROOM')
  expect(waitRefusalOf({ ...open, isActive: false }, { people: 4, isKept: false }, now)).toBe('HIDDEN')
  expect(waitRefusalOf({ ...open, deletedAt: now }, { people: 3, isKept: false }, now)).toBe('HIDDEN')
  expect(waitRefusalOf({ ...open, cancelledAt: now }, { people: 3, isKept: false }, now)).toBe('CLOSED')
  expect(waitRefusalOf(open, { people: 4, isKept: false }, open.bookingClosesAt)).toBe('CLOSED')
})
