import { expect, test } from 'vitest'
import { orderByNeighbours } from '../../domain/friends/neighbours.ts'

/** Plans families A, B and so on, of which pairs such as 'AC' agreed to be neighbours. */
function planOf(families: string, ...pairs: string[]): string {
  const parties = [...families].map((bookingId) => ({
    bookingId,
    neighbours: pairs
      .filter((pair) => pair.includes(bookingId))
      .map((pair) => ({ bookingId: pair.replace(bookingId, '') })),
  }))
  return orderByNeighbours(parties)
    .map(({ bookingId }) => bookingId)
    .join('')
}

test('without neighbours families keep their order', () => {
  expect(planOf('')).toBe('')
  expect(planOf('ABCD')).toBe('ABCD')
})

test('neighbours are placed next to each other at the position of the first', () => {
  expect(planOf('ABCD', 'BD')).toBe('ABDC')
  expect(planOf('ABCDE', 'AE', 'BD')).toBe('AEBDC')
})

test('a chain is placed in one row, in any order of names', () => {
  expect(planOf('ABCDE', 'AC', 'CE')).toBe('ACEBD')
  expect(planOf('ABCDE', 'CA', 'AE')).toBe('CAEBD')
  expect(planOf('ABCD', 'AB', 'BC', 'CD')).toBe('ABCD')
})

test('a family with several neighbours is between them, and the group is contiguous', () => {
  expect(planOf('ABCDE', 'AC', 'AD', 'AE')).toBe('CADEB')
})

test('a ring is cut open, and a neighbour who is not in the list is ignored', () => {
  expect(planOf('ABCD', 'AB', 'BD', 'DA')).toBe('ABDC')
  expect(planOf('ABC', 'AX', 'XC')).toBe('ABC')
})
