import { bookingSequence, bookingUid, toCalendarEntry } from '../../../domain/calendars/calendar.ts'
import type { CalendarEntry } from '../../../domain/calendars/icalendar.ts'
import type { EventRow } from '../../events/event-row.ts'
import { bookingPage } from './access-token.ts'

type CalendarBooking = { id: string; code: string; revision: number; event: EventRow }

/**
 * Returns a booking as an entry of a calendar, the same in the member's feed and in invitations. It names nobody and
 * says nothing about the party, and its page opens the booking only for those who may see it.
 */
export function bookingEntry(
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
