import type { BookingStatusPageQuery } from '../graphql/graphql.ts'
import type { CalendarBooking } from './calendar-choices.tsx'

type Booking = Pick<NonNullable<BookingStatusPageQuery['booking']>, 'id' | 'code' | 'paymentStatus'> & {
  details: { calendarSequence: number } | null
}

/** Returns the calendar data of a paid booking. Unpaid bookings get the public event file. */
export function toCalendarBooking({
  id,
  code,
  paymentStatus,
  details,
}: Booking): CalendarBooking | undefined {
  if (paymentStatus !== 'COMPLETED' || code === null || details === null) return undefined
  return { id, code, calendarSequence: details.calendarSequence }
}
