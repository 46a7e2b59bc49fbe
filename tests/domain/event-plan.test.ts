import { expect, test } from 'vitest'
import { parsePlan } from '../../domain/events/plan.ts'

// From a Friday to a Sunday.
const read = (text: string) => parsePlan(text, '2026-06-05', '2026-06-07')

test('a line for each day becomes the days of the event', () => {
  expect(read('Friday: tea at 6 pm.\n\nSaturday: walk, then creek.\r\nSun – pancakes')).toEqual({
    before: [],
    days: [
      { day: '2026-06-05', entries: [{ at: null, text: 'tea at 6 pm.' }] },
      { day: '2026-06-06', entries: [{ at: null, text: 'walk, then creek.' }] },
      { day: '2026-06-07', entries: [{ at: null, text: 'pancakes' }] },
    ],
  })
})

test('a day on a separate line takes the following lines, which start with their hours', () => {
  expect(
    read(
      'Bring an appetite.\nFriday 5 June\n4 pm Gates open\n17:30 – Briefing\n3 dams by the creek\nSaturday evening: stars',
    ),
  ).toEqual({
    before: ['Bring an appetite.'],
    days: [
      {
        day: '2026-06-05',
        entries: [
          { at: '4 pm', text: 'Gates open' },
          { at: '17:30', text: 'Briefing' },
          { at: null, text: '3 dams by the creek' },
        ],
      },
      { day: '2026-06-06', entries: [{ at: 'evening', text: 'stars' }] },
    ],
  })
})

test('counted days are counted from the first one', () => {
  const days = (text: string) => read(text)?.days.map(({ day }) => day)
  expect(days('Day 1: tea\nDay 3: home')).toEqual(['2026-06-05', '2026-06-07'])
  expect(days('First day: tea\nSecond day: walk\nLast day: home')).toEqual([
    '2026-06-05',
    '2026-06-06',
    '2026-06-07',
  ])
})

test('a plan of one day needs an hour and no day', () => {
  expect(parsePlan('10 am Tea\nLunch when it is ready', '2026-06-06', '2026-06-06')).toEqual({
    before: [],
    days: [
      {
        day: '2026-06-06',
        entries: [
          { at: '10 am', text: 'Tea' },
          { at: null, text: 'Lunch when it is ready' },
        ],
      },
    ],
  })
  expect(parsePlan('We see when we are there.', '2026-06-06', '2026-06-06')).toBeNull()
})

test.each([
  ['no day at all', 'Walks and a fire.'],
  ['a day that the event does not have, as in a copy for another week', 'Thursday: tea\nFriday: walk'],
  ['days that go back', 'Saturday: walk\nFriday: tea'],
  ['a date that is another day', 'Friday 6 June: tea'],
  ['a day more than there are', 'Day 4: home'],
  ['a sentence that begins with a day', 'Friday: tea\nSaturday is for walking'],
  ['a day without anything in it', 'Friday\nSaturday: walk'],
])('%s is shown as it was typed', (_what, text) => {
  expect(read(text)).toBeNull()
})

test('a weekday that occurs twice is the later one the second time', () => {
  const plan = parsePlan('Friday: tea\nSaturday: walk\nFriday: home', '2026-06-05', '2026-06-12')
  expect(plan?.days.map(({ day }) => day)).toEqual(['2026-06-05', '2026-06-06', '2026-06-12'])
})

// A pattern with ambiguous white space would backtrack for longer than any test may run.
test.each([
  ['an hour', '9', 'x\u2028y'],
  ['a day', 'Friday:', 'x\u2028y'],
  ['a day and an hour', 'Friday: 9 pm', 'x\u2028y'],
])('%s with a very long gap after it is read', (_what, before, after) => {
  const gap = ' '.repeat(1_000_000)
  expect(() => read(`Friday: tea\n${before}${gap}${after}`)).not.toThrow()
})
