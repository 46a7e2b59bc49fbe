import { addDays, type Day, daysBetween } from '../dates.ts'

/** When an event is, and until when it can be booked: days, and an instant in ISO 8601 or null for the start. */
export type EventSpan = { startDate: Day; endDate: Day; bookingClosesAt: string | null }

const DAY_MS = 86_400_000

/**
 * The same event beginning on another day: it lasts as long, and booking closes as long before. Queensland keeps its
 * clocks all year, so that a day more is 24 hours more. RangeError when a day is none.
 */
export function shiftedSpan({ startDate, endDate, bookingClosesAt }: EventSpan, newStart: Day): EventSpan {
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
