import { expect, test } from 'vitest'
import { arrivalText } from '../../../domain/events/arrival.ts'

test.each([
  ['2026-06-05', '2026-06-07', '16:00', '10:00', 'Friday from 4 pm, Sunday until 10 am'],
  ['2026-06-05', '2026-06-07', '4:00 PM', ' 10 am ', 'Friday from 4 pm, Sunday until 10 am'],
  ['2026-06-06', '2026-06-06', '10:00', '20:00', 'Saturday from 10 am until 8 pm'],
  ['2026-06-05', '2026-06-07', 'after school', '10:00', 'Sunday until 10 am'],
  ['2026-06-05', '2026-06-07', '16:00', 'noon', 'Friday from 4 pm'],
  ['2026-06-05', '2026-06-07', 'after school', 'noon', null],
])('%s – %s, %s – %s', (startDate, endDate, startTime, endTime, text) => {
  expect(arrivalText({ startDate, endDate, startTime, endTime })).toBe(text)
})
