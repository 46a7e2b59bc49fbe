import { expect, test } from 'vitest'
import {
  allocateOffers,
  countSeatedAdults,
  getOfferEnd,
  getOfferReminderTime,
  getRestEnd,
  isLastLapse,
  type PayingParty,
  placesForecast,
  type WaitingParty,
} from '../../domain/waiting-list.ts'

const now = new Date('2026-11-26T00:00:00Z')
const hours = (count: number, from = now) => new Date(from.getTime() + count * 3_600_000)

function party(id: number, people: number, more: Partial<WaitingParty> = {}): WaitingParty {
  return { id, people, alsoPeople: null, pausedUntil: null, ...more }
}

test('the first whose whole party fits is next, and a larger one keeps its place', () => {
  const line = [party(1, 3), party(2, 2), party(3, 1)]
  expect(allocateOffers(line, 2, now)).toEqual([{ id: 2, seats: 2 }])
  expect(allocateOffers(line, 3, now)).toEqual([{ id: 1, seats: 3 }])
  expect(allocateOffers(line, 4, now)).toEqual([
    { id: 1, seats: 3 },
    { id: 3, seats: 1 },
  ])
  expect(allocateOffers(line, 0, now)).toEqual([])
  expect(allocateOffers([party(1, 3)], 2, now)).toEqual([])
})

test('a flexible party is offered all spots if they fit, else its smaller number', () => {
  const line = [party(1, 4, { alsoPeople: 2 }), party(2, 1)]
  expect(allocateOffers(line, 3, now)).toEqual([
    { id: 1, seats: 2 },
    { id: 2, seats: 1 },
  ])
  expect(allocateOffers(line, 4, now)).toEqual([{ id: 1, seats: 4 }])
  expect(allocateOffers(line, 1, now)).toEqual([{ id: 2, seats: 1 }])
})

test('who rests is passed over until the rest is over', () => {
  const line = [party(1, 2, { pausedUntil: hours(1) }), party(2, 2)]
  expect(allocateOffers(line, 2, now)).toEqual([{ id: 2, seats: 2 }])
  expect(allocateOffers(line, 2, hours(1))).toEqual([{ id: 1, seats: 2 }])
})

test.each([
  ['8 days before', 8 * 24, 24],
  ['7 days and a second before', 7 * 24 + 1 / 3600, 24],
  ['7 days before', 7 * 24, 12],
  ['3 days before', 3 * 24, 12],
  ['48 hours and a second before', 48 + 1 / 3600, 12],
  ['48 hours before', 48, 2],
  ['an hour after the start', -1, 2],
])('an offer %s stands for its hours, and never past the close of booking', (_when, untilStart, length) => {
  const startsAt = hours(untilStart)
  expect(getOfferEnd({ startsAt, bookingClosesAt: hours(1000) }, now)).toEqual(hours(length))
  expect(getOfferEnd({ startsAt, bookingClosesAt: hours(0.5) }, now)).toEqual(hours(0.5))
  expect(getOfferEnd({ startsAt, bookingClosesAt: now }, now)).toBeNull()
})

test('a party is reminded in the last quarter, and pauses for as long as its offer was open', () => {
  const offer = { createdAt: now, expiresAt: hours(24) }
  expect(getOfferReminderTime(offer)).toEqual(hours(18))
  expect(getRestEnd(offer, hours(24))).toEqual(hours(48))
  expect([0, 1, 2].map(isLastLapse)).toEqual([false, true, true])
})

test('more places include the parties that they would be offered to', () => {
  const waits = (
    id: number,
    adultCount: number,
    childCount: number,
    alsoPeople: number | null = null,
  ): PayingParty => ({
    ...party(id, adultCount + childCount, { alsoPeople }),
    adultCount,
    childCount,
  })
  const line = [waits(1, 1, 2), waits(2, 2, 2, 2), waits(3, 2, 0)]
  const perStay = { adultCents: 20_000, childCents: 10_000 }
  expect(placesForecast(line, 6, perStay, now)).toEqual({
    parties: 2,
    people: 5,
    amountCents: 80_000,
    left: 1,
  })
  expect(placesForecast(line, 9, perStay, now)).toEqual({
    parties: 3,
    people: 9,
    amountCents: 140_000,
    left: 0,
  })
  expect(placesForecast([], 3, perStay, now)).toEqual({ parties: 0, people: 0, amountCents: 0, left: 3 })
  expect([countSeatedAdults(2, 1), countSeatedAdults(2, 3)]).toEqual([1, 2])
})
