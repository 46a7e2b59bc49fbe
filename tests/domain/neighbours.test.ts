import { expect, test } from 'vitest'
import { orderByNeighbours } from '../../domain/friends/neighbours.ts'

/** Plans families A, B and so on, of which pairs such as 'AC' agreed to be neighbours. */
function planTents(families: string, ...pairs: string[]): string {
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
  expect(planTents('')).toBe('')
  expect(planTents('ABCD')).toBe('ABCD')
})

test('neighbours are placed next to each other at the position of the first', () => {
  expect(planTents('ABCD', 'BD')).toBe('ABDC')
  expect(planTents('ABCDE', 'AE', 'BD')).toBe('AEBDC')
})

test('a chain is placed in one row, in any order of names', () => {
  expect(planTents('ABCDE', 'AC', 'CE')).toBe('ACEBD')
  expect(planTents('ABCDE', 'CA', 'AE')).toBe('CAEBD')
  expect(planTents('ABCD', 'AB', 'BC', 'CD')).toBe('ABCD')
})

test('a family with several neighbours is between them, and the group is contiguous', () => {
  expect(planTents('ABCDE', 'AC', 'AD', 'AE')).toBe('CADEB')
})

test('a ring is cut open, and a neighbour who is not in the list is ignored', () => {
  expect(planTents('ABCD', 'AB', 'BD', 'DA')).toBe('ABDC')
  expect(planTents('ABC', 'AX', 'XC')).toBe('ABC')
})
