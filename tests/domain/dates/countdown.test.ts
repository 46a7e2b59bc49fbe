import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCountdown, formatTimeLeft, getCountdown } from '../../../domain/countdown.ts'

const now = new Date('2026-03-01T00:00:00Z')

function inSeconds(seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}

test('the time left is split into days, hours, minutes and seconds', () => {
  expect(getCountdown(inSeconds(2 * 86_400 + 3 * 3600 + 4 * 60 + 5), now)).toEqual({
    started: false,
    days: 2,
    hours: 3,
    minutes: 4,
    seconds: 5,
  })
})

test('the units always add up to the time left, rounded down', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 11 }), (milliseconds) => {
      const parts = getCountdown(new Date(now.getTime() + milliseconds), now)
      const seconds = ((parts.days * 24 + parts.hours) * 60 + parts.minutes) * 60 + parts.seconds
      expect(parts.started).toBe(false)
      expect(seconds).toBe(Math.floor(milliseconds / 1000))
    }),
  )
})

test('at zero and after it the event has started', () => {
  const started = { started: true, days: 0, hours: 0, minutes: 0, seconds: 0 }
  expect(getCountdown(now, now)).toEqual(started)
  expect(getCountdown(inSeconds(-90_000), now)).toEqual(started)
  expect(formatCountdown(getCountdown(now, now))).toBe('Event Started')
})

test.each([
  [2 * 86_400 + 5, '2d 0h 0m 5s'],
  [3 * 3600 + 60, '3h 1m 0s'],
  [4 * 60 + 5, '4m 5s'],
  [5, '0m 5s'],
])('%d seconds before the start the small label hides leading zero days and hours', (seconds, label) => {
  expect(formatCountdown(getCountdown(inSeconds(seconds), now))).toBe(label)
})

test.each([
  [29 * 60 + 59, '29 minutes left'],
  [60, '1 minute left'],
  [59, 'Less than a minute left'],
  [3600, '1 hour left'],
  [3600 + 300, '1 hour 5 minutes left'],
  [2 * 86_400 + 3 * 3600 + 59, '2 days 3 hours left'],
  [86_400 + 59 * 60, '1 day left'],
  [0, 'No time left'],
  [-5, 'No time left'],
])('%d seconds read as %j', (seconds, words) => {
  expect(formatTimeLeft(inSeconds(seconds), now)).toBe(words)
})
