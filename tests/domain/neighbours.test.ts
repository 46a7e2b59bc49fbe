import { expect, test } from 'vitest'
import { besideEachOther } from '../../domain/friends/neighbours.ts'

/** Families A, B and so on, of whom pairs such as 'AC' agreed. */
function planOf(families: string, ...pairs: string[]): string {
  const parties = [...families].map((bookingId) => ({
    bookingId,
    neighbours: pairs
      .filter((pair) => pair.includes(bookingId))
      .map((pair) => ({ bookingId: pair.replace(bookingId, '') })),
  }))
  return besideEachOther(parties)
    .map(({ bookingId }) => bookingId)
    .join('')
}

test('without neighbours families stay in their order', () => {
  expect(planOf('')).toBe('')
  expect(planOf('ABCD')).toBe('ABCD')
})

test('neighbours stand beside each other where the first of them stood', () => {
  expect(planOf('ABCD', 'BD')).toBe('ABDC')
  expect(planOf('ABCDE', 'AE', 'BD')).toBe('AEBDC')
})

test('a chain stands as one row, whoever of it comes first by name', () => {
  expect(planOf('ABCDE', 'AC', 'CE')).toBe('ACEBD')
  expect(planOf('ABCDE', 'CA', 'AE')).toBe('CAEBD')
  expect(planOf('ABCD', 'AB', 'BC', 'CD')).toBe('ABCD')
})

test('who has several neighbours stands among them, and the group stays together', () => {
  expect(planOf('ABCDE', 'AC', 'AD', 'AE')).toBe('CADEB')
})

test('a ring has no end, and a neighbour who is not in the list is left out', () => {
  expect(planOf('ABCD', 'AB', 'BD', 'DA')).toBe('ABDC')
  expect(planOf('ABC', 'AX', 'XC')).toBe('ABC')
})
