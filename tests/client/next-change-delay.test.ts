import { expect, test } from 'vitest'
import { getNextChangeDelay } from '../../client/waiting-list/staff/use-waiting-list-changes.ts'

const now = Date.parse('2026-06-01T00:00:00Z')
const party = (changes: Partial<Parameters<typeof getNextChangeDelay>[0][number]>) => ({
  offer: null,
  pausedUntil: null,
  ...changes,
})
const offer = (status: string, expiresAt: string) => ({ status, expiresAt })

test('schedules the next check of the waiting list when an offer or pause ends and the job has run', () => {
  expect(getNextChangeDelay([], now)).toBeNull()
  const parties = [
    party({}),
    party({ offer: offer('OPEN', '2026-06-01T00:10:00Z') }),
    party({ pausedUntil: '2026-06-01T00:20:00Z' }),
  ]
  expect(getNextChangeDelay(parties, now)).toBe(601_000)
  expect(getNextChangeDelay(parties, now + 601_000)).toBe(64_000)
  expect(getNextChangeDelay(parties, now + 665_000)).toBe(536_000)
})

test('a booked entry needs no timer, and neither does a time more than a day away', () => {
  expect(getNextChangeDelay([party({ offer: offer('CLAIMED', '2026-06-01T00:10:00Z') })], now)).toBeNull()
  expect(getNextChangeDelay([party({ pausedUntil: '2026-06-03T00:00:00Z' })], now)).toBeNull()
})
