import { expect, test } from 'vitest'
import { movePlan } from '../../domain/events/moved-plan.ts'
import { parsePlan } from '../../domain/events/plan.ts'

// From a Friday to a Sunday.
const weekend = { startDate: '2026-06-05', endDate: '2026-06-07' }

test.each([
  [
    'a later weekday',
    '2026-06-06',
    'Bring an appetite on Friday.\nFriday: tea\r\n  4 pm Gates\n\nSat – walk\nSUNDAY\n10 am home',
    'Bring an appetite on Friday.\nSaturday: tea\r\n  4 pm Gates\n\nSun – walk\nMONDAY\n10 am home',
  ],
  [
    'another month, with dates',
    '2026-07-01',
    'Fri 5 June: tea\nsaturday, 6th jun 2026: walk\nLast day 7: home',
    'Wed 1 July: tea\nthursday, 2nd jul 2026: walk\nLast day 3: home',
  ],
  [
    'an earlier week',
    '2026-05-29',
    'Friday 5 evening: stars\nDay 2: walk',
    'Friday 29 evening: stars\nDay 2: walk',
  ],
  ['the next year', '2027-01-01', 'Fri 5 May: no such day', 'Fri 1 January: no such day'],
])('moves the headings of a plan to %s', (_when, newStart, text, moved) => {
  expect(movePlan(text, weekend, newStart)).toBe(moved)
})

test('keeps a plan that is not understood, one without days, and one with an unmoved event', () => {
  for (const text of ['Friday is pizza day', 'Damper at noon', 'Wednesday: tea', '']) {
    expect(movePlan(text, weekend, '2026-06-08')).toBe(text)
  }
  expect(movePlan('Friday: tea', weekend, weekend.startDate)).toBe('Friday: tea')
})

test('reads the moved plan as the same days, later', () => {
  const text = 'Friday 5 June\n4 pm Gates\nSaturday: walk\nSunday: home'
  const moved = parsePlan(movePlan(text, weekend, '2026-06-16'), '2026-06-16', '2026-06-18')
  expect(moved?.days.map(({ day }) => day)).toEqual(['2026-06-16', '2026-06-17', '2026-06-18'])
})
