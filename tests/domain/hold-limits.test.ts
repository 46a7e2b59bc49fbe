import { expect, test } from 'vitest'
import { holdLimits } from '../../domain/hold-limits.ts'

test.each([
  [1, { bookings: 3, people: 40, share: 0.25 }],
  [0.5, { bookings: 2, people: 20, share: 0.125 }],
  [10, { bookings: 30, people: 400, share: 2.5 }],
])('a factor of %s multiplies everything that may be kept unpaid', (factor, limits) => {
  expect(holdLimits(factor)).toEqual(limits)
})

test('0 switches the limits off', () => {
  expect(holdLimits(0)).toBeNull()
})
