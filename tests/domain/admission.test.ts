import { expect, test } from 'vitest'
import { getSeatRejection, getWaitingListRejection } from '../../domain/admission.ts'

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

test.each(ways)('accepts a party that fits: %s', (way) => {
  expect(getSeatRejection(open, three, way, now)).toBeNull()
  expect(getSeatRejection({ ...open, tentStock: null }, { people: 3, tents: 9 }, way, now)).toBeNull()
})

test.each(ways)('reports whether spots or tents are missing: %s', (way) => {
  expect(getSeatRejection(open, four, way, now)).toBe('NO_SPOTS')
  expect(getSeatRejection(open, { people: 3, tents: 2 }, way, now)).toBe('NO_TENTS')
  expect(getSeatRejection(open, { people: 4, tents: 2 }, way, now)).toBe('NO_SPOTS')
  // The stock was reduced below the number taken.
  expect(getSeatRejection({ ...open, tentStock: 0 }, { people: 3, tents: 0 }, way, now)).toBeNull()
  expect(getSeatRejection({ ...open, maxParticipants: 1 }, { people: 1, tents: 0 }, way, now)).toBe(
    'NO_SPOTS',
  )
})

test.each(ways)('rejects a party for a hidden, closed or past event: %s', (way) => {
  expect(getSeatRejection({ ...open, isActive: false }, three, way, now)).toBe('HIDDEN')
  expect(getSeatRejection({ ...open, deletedAt: now }, three, way, now)).toBe('HIDDEN')
  expect(getSeatRejection({ ...open, cancelledAt: now }, three, way, now)).toBe('CLOSED')
  expect(getSeatRejection(open, three, way, open.bookingClosesAt)).toBe('CLOSED')
  expect(getSeatRejection(open, three, way, new Date(open.endsAt.getTime() + 1))).toBe('CLOSED')
  // Hidden has priority, so that nothing else is revealed.
  expect(getSeatRejection({ ...open, isActive: false, cancelledAt: now }, three, way, now)).toBe('HIDDEN')
})

test('nobody moves to an event that has begun, even if booking is open', () => {
  expect(getSeatRejection(open, three, 'exchange', open.startsAt)).toBe('CLOSED')
  expect(getSeatRejection(open, three, 'exchange', new Date(open.startsAt.getTime() - 1))).toBeNull()
  expect(getSeatRejection(open, three, 'book', open.startsAt)).toBeNull()
  expect(getSeatRejection(open, three, 'again', open.startsAt)).toBeNull()
})

test('reports closed before full, except to a party with previous seats there', () => {
  const closed = { ...open, cancelledAt: now }
  expect(getSeatRejection(closed, four, 'book', now)).toBe('CLOSED')
  expect(getSeatRejection(closed, four, 'exchange', now)).toBe('CLOSED')
  expect(getSeatRejection(closed, four, 'again', now)).toBe('NO_SPOTS')
})

test('a party that fits need not wait, and nobody waits for a closed event', () => {
  expect(getWaitingListRejection(open, { people: 4, isReserved: false }, now)).toBeNull()
  expect(getWaitingListRejection(open, { people: 3, isReserved: false }, now)).toBe('STILL_ROOM')
  expect(getWaitingListRejection({ ...open, isActive: false }, { people: 4, isReserved: false }, now)).toBe(
    'HIDDEN',
  )
  expect(getWaitingListRejection({ ...open, deletedAt: now }, { people: 3, isReserved: false }, now)).toBe(
    'HIDDEN',
  )
  expect(getWaitingListRejection({ ...open, cancelledAt: now }, { people: 3, isReserved: false }, now)).toBe(
    'CLOSED',
  )
  expect(getWaitingListRejection(open, { people: 4, isReserved: false }, open.bookingClosesAt)).toBe('CLOSED')
})
