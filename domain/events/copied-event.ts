import { addDays, type Day, daysBetween } from '../dates.ts'

export type EventSpan = { startDate: Day; endDate: Day; bookingClosesAt: string | null }

const DAY_MS = 86_400_000

/** Queensland has no daylight saving, so a day is 24 hours. */
export function shiftSpan({ startDate, endDate, bookingClosesAt }: EventSpan, newStart: Day): EventSpan {
  const days = daysBetween(startDate, newStart)
  return {
    startDate: newStart,
    endDate: addDays(endDate, days),
    bookingClosesAt:
      bookingClosesAt === null
        ? null
        : new Date(new Date(bookingClosesAt).getTime() + days * DAY_MS).toISOString(),
  }
}
