import { bookingSequence, bookingUid, toCalendarEntry } from '../../../domain/calendars/calendar.ts'
import type { CalendarEntry } from '../../../domain/calendars/icalendar.ts'
import type { EventRow } from '../../events/event-row.ts'
import { bookingPage } from './access-token.ts'

type CalendarBooking = { id: string; code: string; revision: number; event: EventRow }

/** Contains no names or party data, and its page grants no access. */
export function toBookingCalendarEntry(
  siteUrl: string,
  { id, code, revision, event }: CalendarBooking,
  status: CalendarEntry['status'],
): CalendarEntry {
  const page = bookingPage(siteUrl, id)
  return toCalendarEntry(
    {
      ...event,
      uid: bookingUid(id),
      sequence: bookingSequence({ revision }, event),
      pricePerAdult: event.adultPriceCents,
      booking: { code, page },
      url: page,
    },
    status,
  )
}
