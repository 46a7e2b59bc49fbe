import { expect, test } from 'vitest'
import { shiftSpan } from '../../domain/events/copied-event.ts'

const weekend = {
  startDate: '2027-02-26',
  endDate: '2027-02-28',
  bookingClosesAt: '2027-02-24T08:00:00.000Z',
}

test.each([
  ['the next week', '2027-03-05', '2027-03-07', '2027-03-03T08:00:00.000Z'],
  ['over the end of a month that has one day more', '2027-01-30', '2027-02-01', '2027-01-28T08:00:00.000Z'],
  ['into a leap year', '2028-02-27', '2028-02-29', '2028-02-25T08:00:00.000Z'],
  ['over the turn of the year', '2027-12-31', '2028-01-02', '2027-12-29T08:00:00.000Z'],
  ['to an earlier day', '2026-11-06', '2026-11-08', '2026-11-04T08:00:00.000Z'],
  // Clocks change elsewhere in between. Brisbane's do not, so booking still closes at 6 pm.
  ['over a night in which clocks change elsewhere', '2027-10-08', '2027-10-10', '2027-10-06T08:00:00.000Z'],
  ['to the day that it has', '2027-02-26', '2027-02-28', '2027-02-24T08:00:00.000Z'],
])(
  'a copy has the same length and the same booking deadline before the start: %s',
  (_when, startDate, endDate, bookingClosesAt) => {
    expect(shiftSpan(weekend, startDate)).toEqual({ startDate, endDate, bookingClosesAt })
  },
)

test('a deadline at the start moves with it, and an invalid day is rejected', () => {
  const open = { ...weekend, bookingClosesAt: null }
  expect(shiftSpan(open, '2028-02-29')).toEqual({
    startDate: '2028-02-29',
    endDate: '2028-03-02',
    bookingClosesAt: null,
  })
  expect(() => shiftSpan(open, '2027-02-29')).toThrow(RangeError)
})
