import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOTHING_CANCELLED, quoteCancellation } from '../../domain/cancellation.ts'
import {
  addCreditPart,
  type CarriedAmount,
  getPartsAfterCancellation,
  getPartsAfterExchange,
  getRefundableCash,
  sumWithheldCents,
} from '../../domain/carried-money.ts'

const cashOn = (billCents: number, days: number) =>
  quoteCancellation(
    {
      totalCents: billCents,
      merchandiseCents: 0,
      policyEdition: '2026-11',
      onlyPolicy: null,
      cancelledBefore: NOTHING_CANCELLED,
    },
    days,
  ).cash?.cents ?? 0

const feeCents = 2_500

/** A booking with the limited parts of its money. */
type Booked = { billCents: number; parts: CarriedAmount[] }

/**
 * Moves a booking to an event with this price, `days` before its current one. Credit pays a share of the
 * remainder.
 */
function move({ billCents, parts }: Booked, priceCents: number, days: number, creditShare = 0) {
  const carriedCents = Math.min(billCents, priceCents + feeCents)
  const leaving = { billCents, valueCents: billCents, givenCents: cashOn(billCents, days) }
  const settledCents = Math.min(carriedCents, priceCents)
  const limited = getPartsAfterExchange(parts, leaving, settledCents)
  const creditCents = limited.length === 0 ? 0 : Math.floor((priceCents - settledCents) * creditShare)
  const booked: Booked = { billCents: priceCents, parts: addCreditPart(limited, creditCents) }
  return { booked, freshCents: priceCents - settledCents - creditCents }
}

/** Cancels a part or all of a booking, `days` before its event. */
function drop({ billCents, parts }: Booked, cancelledCents: number, days: number) {
  const givenCents = cashOn(cancelledCents, days)
  const cash = getRefundableCash(parts, { billCents, cancelledCents, givenCents })
  const left: Booked = {
    billCents: billCents - cancelledCents,
    parts: getPartsAfterCancellation(parts, { billCents, cancelledCents }),
  }
  return { cash, givenCents, left }
}

const whole = (booked: Booked, days: number) => drop(booked, booked.billCents, days).cash
const direct = (billCents: number): Booked => ({ billCents, parts: [] })

test('a move 3 days ahead leaves no cash refund, one 10 days ahead half, an early one all', () => {
  expect(whole(move(direct(34_000), 34_000, 3).booked, 180)).toBe(0)
  expect(whole(move(direct(34_000), 34_000, 10).booked, 180)).toBe(17_000)
  expect(move(direct(34_000), 34_000, 40).booked.parts).toEqual([])
})

test('of several moves the least favourable step counts, in any order', () => {
  const first = move(direct(40_000), 40_000, 10).booked
  expect(whole(move(first, 40_000, 60).booked, 180)).toBe(20_000)
  expect(whole(move(first, 40_000, 8).booked, 180)).toBe(20_000)
  expect(whole(move(first, 40_000, 3).booked, 180)).toBe(0)
  expect(whole(move(move(direct(40_000), 40_000, 60).booked, 40_000, 10).booked, 180)).toBe(20_000)
  // So does the step of the cancelled event.
  expect(whole(first, 10)).toBe(20_000)
  expect(whole(first, 3)).toBe(0)
})

test('an additional payment follows the policy of the new event alone', () => {
  const { booked, freshCents } = move(direct(40_000), 60_000, 3)
  expect(freshCents).toBe(20_000)
  expect([40, 10, 3].map((days) => whole(booked, days))).toEqual([20_000, 10_000, 0])
  // After another move it keeps its step: half, from ten days before its first event.
  expect(whole(move(booked, 60_000, 10).booked, 180)).toBe(10_000)
  expect(whole(move(move(booked, 60_000, 40).booked, 60_000, 10).booked, 180)).toBe(10_000)
})

test('credit is refunded as credit, unless nothing is limited', () => {
  const { booked, freshCents } = move(direct(40_000), 60_000, 3, 0.75)
  expect(freshCents).toBe(5_000)
  expect([40, 10, 3].map((days) => whole(booked, days))).toEqual([5_000, 2_500, 0])
  expect(move(direct(40_000), 60_000, 40, 0.75).booked.parts).toEqual([])
})

test('money moved to a cheaper event keeps its step, and money for the fee is spent', () => {
  const { booked } = move(direct(75_000), 37_500, 10)
  expect(booked.parts).toEqual([{ amountCents: 37_500, refundableCents: 18_750 }])
  expect(move(direct(75_000), 0, 10).booked.parts).toEqual([])
  expect(sumWithheldCents(booked.parts)).toBe(18_750)
})

test('cancelled in parts it refunds as much as at once, and never a cent more', () => {
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

test('moves and cancellations never refund more than the least favourable step and later payments', () => {
  const moves = fc.array(fc.record({ price, days, credit: fc.double({ min: 0, max: 1, noNaN: true }) }), {
    minLength: 1,
    maxLength: 5,
  })
  const drops = fc.array(fc.record({ share: fc.integer({ min: 1, max: 99 }), days }), { maxLength: 4 })
  fc.assert(
    fc.property(price, moves, drops, days, (first, moved, dropped, lastDay) => {
      let booked = direct(first)
      /** For each move: the refund of cancelling instead, and later payments. */
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
      // Each step of the sequence rounds to whole cents.
      const rounding = moved.length + dropped.length
      for (const { cash: instead, paid } of bounds) {
        expect(cash).toBeLessThanOrEqual(instead + paid + rounding)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('a move during the full-refund period loses nothing', () => {
  fc.assert(
    fc.property(price, price, days, (first, there, lastDay) => {
      const bill = Math.min(first, there)
      expect(whole(move(direct(first), bill, 45).booked, lastDay)).toBe(cashOn(bill, lastDay))
    }),
  )
})
