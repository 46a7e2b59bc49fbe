import { expect, test } from 'vitest'
import {
  availableSpots,
  FEW_LEFT_BELOW,
  getAvailability,
  getEventBookingStatus,
  hasOpenWaitingList,
  isOver,
} from '../../domain/availability.ts'

const coming = {
  maxParticipants: 40,
  currentParticipants: 10,
  bookingClosesAt: new Date('2026-04-03T06:00:00Z'),
  endsAt: new Date('2026-04-06T00:00:00Z'),
  now: new Date('2026-03-01T00:00:00Z'),
}

test('free spots are never negative, even when the maximum is below the number taken', () => {
  expect(availableSpots(40, 10)).toBe(30)
  expect(availableSpots(40, 40)).toBe(0)
  expect(availableSpots(30, 40)).toBe(0)
})

test('few spots are left below ten', () => {
  expect(FEW_LEFT_BELOW).toBe(10)
  expect(getAvailability(coming)).toBe('OPEN')
  expect(getAvailability({ ...coming, currentParticipants: 30 })).toBe('OPEN')
  expect(getAvailability({ ...coming, currentParticipants: 31 })).toBe('FEW_LEFT')
  expect(getAvailability({ ...coming, currentParticipants: 39 })).toBe('FEW_LEFT')
})

test('an event without a free spot is sold out', () => {
  expect(getAvailability({ ...coming, currentParticipants: 40 })).toBe('SOLD_OUT')
  expect(getAvailability({ ...coming, currentParticipants: 45 })).toBe('SOLD_OUT')
})

test('booking closes at the exact instant', () => {
  expect(getAvailability({ ...coming, now: new Date('2026-04-03T05:59:59.999Z') })).toBe('OPEN')
  expect(getAvailability({ ...coming, now: coming.bookingClosesAt })).toBe('CLOSED')
  expect(getAvailability({ ...coming, now: coming.bookingClosesAt, currentParticipants: 40 })).toBe('CLOSED')
})

test('an event is over after its end, not at it', () => {
  expect(isOver(coming.endsAt, coming.endsAt)).toBe(false)
  expect(getAvailability({ ...coming, now: coming.endsAt })).toBe('CLOSED')
  expect(getAvailability({ ...coming, now: new Date(coming.endsAt.getTime() + 1) })).toBe('OVER')
})

test.each([
  ['OPEN', 12, 'BOOKABLE', false],
  ['FEW_LEFT', 1, 'BOOKABLE', false],
  ['SOLD_OUT', 0, 'FULL', true],
  ['CLOSED', 12, 'CLOSED', false],
  ['CLOSED', 0, 'FULL', false],
  ['OVER', 12, 'OVER', false],
] as const)('an event that is %s with %i free is %s for a visitor; its waiting list open: %s', (...row) => {
  const [availability, availableSpots, status, canWait] = row
  const event = { availability, availableSpots, isCancelled: false }
  expect(getEventBookingStatus(event)).toBe(status)
  expect(hasOpenWaitingList(event)).toBe(canWait)
  expect(getEventBookingStatus({ ...event, isCancelled: true })).toBe('CANCELLED')
  expect(hasOpenWaitingList({ ...event, isCancelled: true })).toBe(false)
})
