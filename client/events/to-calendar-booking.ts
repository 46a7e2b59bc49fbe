import type { BookingStatusPageQuery } from '../graphql/graphql.ts'
import type { CalendarBooking } from './calendar-choices.tsx'

type Booking = Pick<NonNullable<BookingStatusPageQuery['booking']>, 'id' | 'code' | 'paymentStatus'> & {
  details: { calendarSequence: number } | null
}

/** Returns what its calendar file needs of a paid booking. Any other gets the public file of the event. */
export function toCalendarBooking({
  id,
  code,
  paymentStatus,
  details,
}: Booking): CalendarBooking | undefined {
  if (paymentStatus !== 'COMPLETED' || code === null || details === null) return undefined
  return { id, code, calendarSequence: details.calendarSequence }
}
