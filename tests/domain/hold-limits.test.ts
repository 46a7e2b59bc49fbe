import { expect, test } from 'vitest'
import { holdLimits } from '../../domain/hold-limits.ts'

test.each([
  [1, { bookings: 3, people: 40, share: 0.25, waiting: 3 }],
  [0.5, { bookings: 2, people: 20, share: 0.125, waiting: 2 }],
  [10, { bookings: 30, people: 400, share: 2.5, waiting: 30 }],
])(
  'a factor of %s multiplies the limits of unpaid bookings and of waiting list entries',
  (factor, limits) => {
    expect(holdLimits(factor)).toEqual(limits)
  },
)

test('0 disables the limits', () => {
  expect(holdLimits(0)).toBeNull()
})
