import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOTHING_CANCELLED, quoteCancellation } from '../../domain/cancellation.ts'
import {
  type CarriedPart,
  cashWithin,
  partsAfterDrop,
  partsAfterMove,
  withCredit,
  withheldCents,
} from '../../domain/carried-money.ts'

const cashOn = (billCents: number, days: number) =>
  quoteCancellation(
    {
      ...{ totalCents: billCents, merchandiseCents: 0, policyVersion: '2026-11', onlyPolicy: null },
      cancelledBefore: NOTHING_CANCELLED,
    },
    days,
  ).cash?.cents ?? 0

const feeCents = 2_500

/** A booking with what is limited of its money, and what was paid for it beside what came along. */
type Booked = { billCents: number; parts: CarriedPart[] }

/** Moves a booking to an event where it costs so much, on a day; credit pays a share of what is left to pay there. */
function move({ billCents, parts }: Booked, priceCents: number, days: number, creditShare = 0) {
  const carriedCents = Math.min(billCents, priceCents + feeCents)
  const leaving = { billCents, valueCents: billCents, givenCents: cashOn(billCents, days) }
  const settledCents = Math.min(carriedCents, priceCents)
  const limited = partsAfterMove(parts, leaving, settledCents)
  const creditCents = limited.length === 0 ? 0 : Math.floor((priceCents - settledCents) * creditShare)
  const booked: Booked = { billCents: priceCents, parts: withCredit(limited, creditCents) }
  return { booked, freshCents: priceCents - settledCents - creditCents }
}

/** Cancels a part of a booking, or all of it, on a day. */
function drop({ billCents, parts }: Booked, droppedCents: number, days: number) {
  const givenCents = cashOn(droppedCents, days)
  const cash = cashWithin(parts, { billCents, droppedCents, givenCents })
  const left: Booked = {
    billCents: billCents - droppedCents,
    parts: partsAfterDrop(parts, { billCents, droppedCents }),
  }
  return { cash, givenCents, left }
}

const whole = (booked: Booked, days: number) => drop(booked, booked.billCents, days).cash
const direct = (billCents: number): Booked => ({ billCents, parts: [] })

test('moved three days before, nothing comes back as money; ten days before, a half; long before, all of it', () => {
  expect(whole(move(direct(34_000), 34_000, 3).booked, 180)).toBe(0)
  expect(whole(move(direct(34_000), 34_000, 10).booked, 180)).toBe(17_000)
  expect(move(direct(34_000), 34_000, 40).booked.parts).toEqual([])
})

test('of several moves the least favourable step counts, whichever came first', () => {
  const first = move(direct(40_000), 40_000, 10).booked
  expect(whole(move(first, 40_000, 60).booked, 180)).toBe(20_000)
  expect(whole(move(first, 40_000, 8).booked, 180)).toBe(20_000)
  expect(whole(move(first, 40_000, 3).booked, 180)).toBe(0)
  expect(whole(move(move(direct(40_000), 40_000, 60).booked, 40_000, 10).booked, 180)).toBe(20_000)
  // And so does the step of the event that is cancelled.
  expect(whole(first, 10)).toBe(20_000)
  expect(whole(first, 3)).toBe(0)
})

test('what is paid on top follows the policy of the new event alone', () => {
  const { booked, freshCents } = move(direct(40_000), 60_000, 3)
  expect(freshCents).toBe(20_000)
  expect([40, 10, 3].map((days) => whole(booked, days))).toEqual([20_000, 10_000, 0])
  // Moved on, it keeps its own step: ten days before its first event, a half.
  expect(whole(move(booked, 60_000, 10).booked, 180)).toBe(10_000)
  expect(whole(move(move(booked, 60_000, 40).booked, 60_000, 10).booked, 180)).toBe(10_000)
})

test('what credit pays on top comes back as credit, unless nothing is limited', () => {
  const { booked, freshCents } = move(direct(40_000), 60_000, 3, 0.75)
  expect(freshCents).toBe(5_000)
  expect([40, 10, 3].map((days) => whole(booked, days))).toEqual([5_000, 2_500, 0])
  expect(move(direct(40_000), 60_000, 40, 0.75).booked.parts).toEqual([])
})

test('what moves to a cheaper event keeps its step, and what pays the fee is spent', () => {
  const { booked } = move(direct(75_000), 37_500, 10)
  expect(booked.parts).toEqual([{ cents: 37_500, cashCents: 18_750 }])
  expect(move(direct(75_000), 0, 10).booked.parts).toEqual([])
  expect(withheldCents(booked.parts)).toBe(18_750)
})

test('dropped in parts it gives as much money as at once, and never a cent more', () => {
  const { booked } = move(direct(75_001), 75_001, 10)
  const once = whole(booked, 180)
  let [left, cash] = [booked, 0]
  for (const dropped of [1, 24_999, 333, 25_001]) {
    const part = drop(left, dropped, 180)
    ;[left, cash] = [part.left, cash + part.cash]
  }
  cash += whole(left, 180)
  expect(cash).toBeLessThanOrEqual(once)
  expect(cash).toBeGreaterThanOrEqual(once - 4)
})

const days = fc.integer({ min: 0, max: 60 })
const price = fc.integer({ min: 0, max: 120_000 })

test('no sequence of moves and cancellations gives more money than the least favourable step and later payments', () => {
  const moves = fc.array(fc.record({ price, days, credit: fc.double({ min: 0, max: 1, noNaN: true }) }), {
    minLength: 1,
    maxLength: 5,
  })
  const drops = fc.array(fc.record({ share: fc.integer({ min: 1, max: 99 }), days }), { maxLength: 4 })
  fc.assert(
    fc.property(price, moves, drops, days, (first, moved, dropped, lastDay) => {
      let booked = direct(first)
      /** For each move: what cancelling instead of it would have given, and what was paid since. */
      const bounds: { cash: number; paid: number }[] = []
      for (const each of moved) {
        bounds.push({ cash: whole(booked, each.days), paid: 0 })
        const { booked: next, freshCents } = move(booked, each.price, each.days, each.credit)
        for (const bound of bounds) bound.paid += freshCents
        booked = next
      }
      let cash = 0
      for (const { share, days: day } of dropped) {
        const part = drop(booked, Math.floor((booked.billCents * share) / 100), day)
        expect(part.cash).toBeLessThanOrEqual(part.givenCents)
        ;[booked, cash] = [part.left, cash + part.cash]
      }
      cash += whole(booked, lastDay)
      // Each step of the sequence shares whole cents out once more.
      const rounding = moved.length + dropped.length
      for (const { cash: instead, paid } of bounds) {
        expect(cash).toBeLessThanOrEqual(instead + paid + rounding)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('who moves only while everything comes back loses nothing by it', () => {
  fc.assert(
    fc.property(price, price, days, (first, there, lastDay) => {
      const bill = Math.min(first, there)
      expect(whole(move(direct(first), bill, 45).booked, lastDay)).toBe(cashOn(bill, lastDay))
    }),
  )
})
