import { expect, test } from 'vitest'
import { getDueOpenings } from '../../../domain/new-camps/openings-due.ts'

const now = new Date('2027-03-01T00:00:00Z')

/** Returns which camps are announced when each was shown so many minutes ago. */
function due(...minutesAgo: number[]): number[] {
  const openings = minutesAgo.map((minutes) => ({
    minutes,
    shownAt: new Date(now.getTime() - minutes * 60_000),
  }))
  return getDueOpenings(openings, now).map(({ minutes }) => minutes)
}

test('a camp is not announced for 15 minutes', () => {
  expect(due()).toEqual([])
  expect(due(14.9)).toEqual([])
  expect(due(15)).toEqual([15])
})

test('camps opened shortly after one another are announced in one email', () => {
  expect(due(20, 10)).toEqual([])
  expect(due(25, 15)).toEqual([25, 15])
})

test('no camp waits for others longer than an hour, and none is announced early', () => {
  expect(due(59, 40, 14)).toEqual([])
  expect(due(60, 40, 14)).toEqual([60, 40])
})
