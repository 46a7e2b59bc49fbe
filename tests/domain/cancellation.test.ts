import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CancellationCase,
  type CancelledItems,
  cancellationSchedule,
  creditExpiry,
  describeCancellationSpan,
  explainCancellation,
  NOTHING_CANCELLED,
  quoteCancellation,
} from '../../domain/cancellation.ts'
import {
  CANCELLED_EVENT_EDITION,
  CURRENT_EDITION,
  editionAfterMove,
} from '../../domain/cancellations/cancellation-policies.ts'

function order(totalCents: number, merchandiseCents = 0, onlyPolicy: string | null = null): CancellationCase {
  return {
    totalCents,
    merchandiseCents,
    policyEdition: '2026-11',
    onlyPolicy,
    cancelledBefore: NOTHING_CANCELLED,
  }
}

function amounts(what: CancellationCase, days: number): [number, number | null] {
  const { cash, credit } = quoteCancellation(what, days)
  return [cash?.cents ?? 0, credit?.cents ?? null]
}

describe('the stated check values', () => {
  test.each([
    [45, 95_000, null],
    [30, 95_000, null],
    [29, 90_000, 100_000],
    [14, 90_000, 100_000],
    [13, 50_000, 100_000],
    [7, 50_000, 100_000],
    [6, 0, 50_000],
  ])(
    'of 1000.00 with 100.00 merchandise and beer, %i days before: %i cash, %s credit',
    (days, cash, credit) => {
      expect(amounts(order(100_000, 10_000), days)).toEqual([cash, credit])
    },
  )

  test.each([
    [45, 40_000, null],
    [30, 40_000, null],
    [14, 40_000, null],
    [13, 20_000, 40_000],
    [6, 0, 20_000],
  ])('of 400.00 without merchandise, %i days before: %i cash, %s credit', (days, cash, credit) => {
    expect(amounts(order(40_000), days)).toEqual([cash, credit])
  })
})

/** Takes each of the three policy texts literally. */
function statedCash(total: number, merchandise: number, days: number): number[] {
  const footer = days >= 30 ? total * 0.95 : days >= 14 ? total * 0.75 : days >= 7 ? total * 0.5 : 0
  const contact = days > 30 ? total - 5_000 : days >= 15 ? total * 0.75 : days >= 7 ? total * 0.5 : 0
  const terms = days >= 14 ? total - merchandise : 0
  return [footer, contact, terms]
}

function statedCredit(total: number, days: number): number {
  if (days >= 30) return 0
  return days >= 7 ? total : total * 0.5
}

test('from day 0 to 60 the refund is the best of the three texts, to the cent', () => {
  for (const total of [0, 1, 99, 3_333, 40_000, 75_001, 100_000, 250_037]) {
    for (const merchandise of [0, 1, Math.floor(total / 10), total]) {
      if (merchandise > total) continue
      for (let days = 0; days <= 60; days += 1) {
        const [cash, credit] = amounts(order(total, merchandise), days)
        const bestCash = Math.max(0, ...statedCash(total, merchandise, days))
        const bestCredit = statedCredit(total, days)
        expect(cash, `${total}, ${merchandise}, ${days} days`).toBeGreaterThanOrEqual(bestCash - 1e-6)
        expect(cash).toBeLessThan(bestCash + 1)
        expect(Math.max(cash, credit ?? 0)).toBeGreaterThanOrEqual(bestCredit - 1e-6)
        expect(credit ?? 0).toBeLessThan(bestCredit + 1)
        if (credit !== null) expect(credit).toBeGreaterThan(cash)
      }
    }
  }
})

describe('a booking cancelled in parts', () => {
  const part = (totalCents: number, merchandiseCents: number, before: CancelledItems) =>
    ({ ...order(totalCents, merchandiseCents), cancelledBefore: before }) satisfies CancellationCase

  test('gives 926.25 of 975.00 sixty days ahead, in two parts as in one', () => {
    expect(amounts(order(97_500, 7_500), 60)).toEqual([92_625, null])
    expect(amounts(order(67_500), 60)).toEqual([67_500, null])
    const before = { totalCents: 67_500, merchandiseCents: 0 }
    expect(amounts(part(30_000, 7_500, before), 60)).toEqual([25_125, null])
  })

  test('parts give at most the better single choice, and with one choice the same as at once', () => {
    const item = fc.record({
      cents: fc.integer({ min: 1, max: 60_000 }),
      isGoods: fc.boolean(),
      asCredit: fc.boolean(),
    })
    const days = fc.integer({ min: 0, max: 60 })
    const policy = fc.constantFrom(null, 'footer', 'contact', 'terms')
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 6 }),
        days,
        policy,
        (items, daysBefore, onlyPolicy) => {
          let before = NOTHING_CANCELLED
          const paid = { cash: 0, credit: 0, mixed: 0 }
          for (const { cents, isGoods, asCredit } of items) {
            const merchandiseCents = isGoods ? cents : 0
            const what = { ...part(cents, merchandiseCents, before), onlyPolicy }
            const [cash, credit] = amounts(what, daysBefore)
            paid.cash += cash
            paid.credit += credit ?? cash
            paid.mixed += asCredit ? (credit ?? cash) : cash
            before = {
              totalCents: before.totalCents + cents,
              merchandiseCents: before.merchandiseCents + merchandiseCents,
            }
          }
          const { totalCents, merchandiseCents } = before
          const [cash, credit] = amounts(order(totalCents, merchandiseCents, onlyPolicy), daysBefore)
          expect(paid.cash).toBe(cash)
          expect(paid.credit).toBe(credit ?? cash)
          expect(paid.mixed).toBeLessThanOrEqual(Math.max(cash, credit ?? 0))
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

test('an organiser can name one policy; any other name applies the best of all', () => {
  expect(amounts(order(100_000, 10_000, 'contact'), 20)).toEqual([75_000, null])
  expect(amounts(order(100_000, 10_000, 'contact'), 3)).toEqual([0, null])
  expect(amounts(order(100_000, 10_000, 'terms'), 20)).toEqual([90_000, null])
  expect(amounts(order(100_000, 10_000, 'footer'), 20)).toEqual([75_000, 100_000])
  expect(amounts(order(100_000, 10_000, 'other'), 20)).toEqual([90_000, 100_000])
})

test('a fee is limited to the amount, and an unknown edition counts as the current one', () => {
  expect(amounts(order(3_000, 0, 'contact'), 40)).toEqual([0, null])
  expect(amounts({ ...order(40_000), policyEdition: '1999-01' }, 13)).toEqual([20_000, 40_000])
})

test('a booking moved by the organiser is fully refundable until the event, under any policy', () => {
  const moved = { ...order(100_000, 10_000, 'footer'), policyEdition: CANCELLED_EVENT_EDITION }
  for (const days of [400, 30, 6, 0]) expect(amounts(moved, days)).toEqual([100_000, null])
  expect(cancellationSchedule(moved, '2027-03-31')).toMatchObject([
    { fromDay: null, untilDay: '2027-03-31', cash: { cents: 100_000 } },
  ])
  expect([CANCELLED_EVENT_EDITION, '2025-01'].map(editionAfterMove)).toEqual(['2026-11', '2025-01'])
})

test('the schedule has every step with its dates, and merges equal neighbours', () => {
  const spans = cancellationSchedule(order(100_000, 10_000), '2027-03-31')
  expect(
    spans.map(({ fromDay, untilDay, cash, credit }) => [fromDay, untilDay, cash?.cents, credit?.cents]),
  ).toEqual([
    [null, '2027-03-01', 95_000, undefined],
    ['2027-03-02', '2027-03-17', 90_000, 100_000],
    ['2027-03-18', '2027-03-24', 50_000, 100_000],
    ['2027-03-25', '2027-03-31', undefined, 50_000],
  ])
})

test('each step of the schedule holds on each of its days', () => {
  const start = '2027-03-31'
  for (const what of [order(100_000, 10_000), order(40_000), order(7_777, 7_777), order(500_000)]) {
    const spans = cancellationSchedule(what, start)
    for (let days = 0; days <= 60; days += 1) {
      const span = spans.find(({ fromDays }) => days >= fromDays)
      expect([span?.cash?.cents ?? 0, span?.credit?.cents ?? null]).toEqual(amounts(what, days))
    }
  }
})

test('a sentence states the refund and the reason', () => {
  const sentence = (what: CancellationCase, days: number) =>
    explainCancellation(quoteCancellation(what, days), days)
  expect(sentence(order(100_000, 10_000), 45)).toBe(
    '45 days before the first day, you get $950.00 back (full refund minus a 5% processing fee).',
  )
  expect(sentence(order(100_000, 10_000), 14)).toBe(
    '14 days before the first day, you get $900.00 back (full refund, excluding merchandise and beer), or $1,000.00 as credit for a later booking (full credit).',
  )
  expect(sentence(order(40_000), 1)).toBe(
    "1 day before the first day, there's no refund, but you get $200.00 as credit for a later booking (50% credit).",
  )
  expect(sentence(order(40_000, 0, 'contact'), 0)).toBe("On the first day, there's no refund.")
})

test('credit lasts twelve months from the first day of the event', () => {
  expect(creditExpiry('2026-12-05')).toBe('2027-12-05')
  expect(creditExpiry('2028-02-29')).toBe('2029-02-28')
})

test('states the refund of each period to a visitor without a booking', () => {
  const sentences = (onlyPolicy: string | null, hasMerchandise: boolean) =>
    cancellationSchedule(
      { ...order(260_00, 0, onlyPolicy), policyEdition: CURRENT_EDITION },
      '2026-06-05',
    ).map((span) => describeCancellationSpan(span, hasMerchandise))
  expect(sentences(null, true)).toEqual([
    "Cancel by 22 May 2026 for a full refund. Merchandise and beer aren't refunded.",
    'Cancel by 29 May 2026 for a 50% refund or full credit.',
    'Cancel before it starts for 50% credit, but no refund.',
  ])
  expect(sentences('footer', true)[0]).toBe(
    'Cancel by 6 May 2026 for a full refund minus a 5% processing fee.',
  )
  expect(sentences('contact', false)).toEqual([
    'Cancel by 5 May 2026 for a full refund minus a $50 administration fee.',
    'Cancel by 21 May 2026 for a 75% refund.',
    'Cancel by 29 May 2026 for a 50% refund.',
    'No refund from 30 May 2026.',
  ])
  expect(sentences('terms', false)).toEqual([
    'Cancel by 22 May 2026 for a full refund.',
    'No refund from 23 May 2026.',
  ])
})
