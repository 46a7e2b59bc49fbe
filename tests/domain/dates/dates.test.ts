import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  brisbaneDay,
  brisbaneHour,
  countChargedUnits,
  daysBetween,
  endsAt,
  formatDayAu,
  formatDayRangeAu,
  formatDayRangeUs,
  formatDayUs,
  formatInstantAu,
  formatTime,
  isDay,
  nightsBetween,
  parseTime,
  startsAt,
  toClockTime,
} from '../../../domain/dates.ts'

test('Friday to Easter Monday 2026 is three nights', () => {
  expect(nightsBetween('2026-04-03', '2026-04-06')).toBe(3)
})

test('nights are calendar days, independent of clock changes', () => {
  expect(nightsBetween('2026-10-03', '2026-10-05')).toBe(2)
  expect(nightsBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(nightsBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(nightsBetween('2026-12-31', '2027-01-01')).toBe(1)
  expect(nightsBetween('2026-04-06', '2026-04-03')).toBe(-3)
})

test('a one-day event has no night and charges one unit', () => {
  expect(nightsBetween('2026-04-03', '2026-04-03')).toBe(0)
  expect(countChargedUnits('2026-04-03', '2026-04-03')).toBe(1)
  expect(countChargedUnits('2026-04-03', '2026-04-04')).toBe(1)
  expect(countChargedUnits('2026-04-03', '2026-04-06')).toBe(3)
})

test('moving a day by some days makes it that many days away', () => {
  fc.assert(
    fc.property(fc.integer({ min: -300_000, max: 300_000 }), (count) => {
      expect(daysBetween('2026-04-03', addDays('2026-04-03', count))).toBe(count)
    }),
  )
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
})

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '20260403',
  '2026-04-03T00:00',
  '',
  '+02026-04-03',
  'today',
])('%j is no day, and calculating with it throws', (text) => {
  expect(isDay(text)).toBe(false)
  expect(() => nightsBetween('2026-04-03', text)).toThrow(RangeError)
})

test('existing days are valid', () => {
  expect(isDay('2028-02-29')).toBe(true)
  expect(isDay('0099-12-31')).toBe(true)
})

test.each([
  ['16:00', 16, 0],
  ['9:05', 9, 5],
  ['00:00', 0, 0],
  ['4:00 PM', 16, 0],
  ['4:30pm', 16, 30],
  ['4 p.m.', 16, 0],
  ['12:00 AM', 0, 0],
  ['12:15 PM', 12, 15],
  [' 10.30 am ', 10, 30],
  ['16:00:00', 16, 0],
])('%j is read as a time', (text, hours, minutes) => {
  expect(parseTime(text)).toEqual({ hours, minutes })
})

test.each(['', '24:00', '16:60', '13:00 PM', '0:30 am', '4', 'noon', '4:0', 'after lunch'])(
  '%j is no time',
  (text) => {
    expect(parseTime(text)).toBeNull()
  },
)

test.each([
  ['16:00', '16:00'],
  ['4pm', '16:00'],
  ['9:30 AM', '09:30'],
  ['after lunch', 'after lunch'],
])('%s is shown as %s', (text, clock) => {
  expect(toClockTime(text)).toBe(clock)
})

test.each([
  ['16:00', '4 pm'],
  ['4:30 PM', '4:30 pm'],
  ['00:05', '12:05 am'],
  ['12:00', '12 pm'],
  [' after lunch ', 'after lunch'],
])('%s is shown to visitors as %s', (text, shown) => {
  expect(formatTime(text)).toBe(shown)
})

test('times are read in Brisbane', () => {
  expect(startsAt('2026-04-03', '16:00').toISOString()).toBe('2026-04-03T06:00:00.000Z')
  expect(startsAt('2026-04-03', '9:00 AM').toISOString()).toBe('2026-04-02T23:00:00.000Z')
  expect(endsAt('2026-10-05', '10:00').toISOString()).toBe('2026-10-05T00:00:00.000Z')
})

test('an unreadable time counts as the first second at the start and the last at the end', () => {
  expect(startsAt('2026-04-03', 'late').toISOString()).toBe('2026-04-02T14:00:00.000Z')
  expect(endsAt('2026-04-03', '').toISOString()).toBe('2026-04-03T13:59:59.000Z')
})

test('the day changes at midnight in Brisbane', () => {
  expect(brisbaneDay(new Date('2026-04-03T13:59:59.999Z'))).toBe('2026-04-03')
  expect(brisbaneDay(new Date('2026-04-03T14:00:00Z'))).toBe('2026-04-04')
  expect(brisbaneHour(new Date('2026-04-03T13:59:59Z'))).toBe(23)
  expect(brisbaneHour(new Date('2026-04-03T14:00:00Z'))).toBe(0)
})

test('event cards write days the American way, everything else the Australian way', () => {
  expect(formatDayUs('2025-06-05')).toBe('June 5, 2025')
  expect(formatDayAu('2025-06-05')).toBe('5 June 2025')
  expect(formatDayRangeUs('2025-06-05', '2025-06-08')).toBe('June 5, 2025 – June 8, 2025')
  expect(formatDayRangeAu('2025-12-31', '2026-01-01')).toBe('31 December 2025 – 1 January 2026')
})

test('a range of one day is written once', () => {
  expect(formatDayRangeUs('2025-06-05', '2025-06-05')).toBe('June 5, 2025')
  expect(formatDayRangeAu('2025-06-05', '2025-06-05')).toBe('5 June 2025')
})

test('instants are written in Brisbane time', () => {
  expect(formatInstantAu(new Date('2025-06-05T06:00:00Z'))).toBe('5 June 2025, 4 pm')
  expect(formatInstantAu(new Date('2025-06-05T14:05:00Z'))).toBe('6 June 2025, 12:05 am')
  expect(formatInstantAu(new Date('2025-06-05T02:30:00Z'))).toBe('5 June 2025, 12:30 pm')
})
