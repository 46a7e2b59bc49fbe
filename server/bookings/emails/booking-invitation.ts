import { icsFileName } from '../../../domain/calendars/calendar.ts'
import { invitationFile } from '../../../domain/calendars/icalendar.ts'
import { site } from '../../../domain/site.ts'
import type { Services } from '../../context.ts'
import type { EventRow } from '../../events/event-row.ts'
import type { EmailFile } from '../../platform/email/mailer.ts'
import { toBookingCalendarEntry } from '../record/booking-calendar-entry.ts'

type InvitedBooking = { id: string; code: string; revision: number; email: string; event: EventRow }

/**
 * Returns a calendar file: REQUEST adds or updates the booking, CANCEL removes it. Read `booking` after its last
 * change, so that calendars accept the file as newer.
 */
export function createBookingInvitation(
  { siteUrl, clock }: Pick<Services, 'siteUrl' | 'clock'>,
  method: 'REQUEST' | 'CANCEL',
  booking: InvitedBooking,
): EmailFile {
  const entry = toBookingCalendarEntry(siteUrl, booking, 'CONFIRMED')
  const people = { organiser: site.email, attendee: booking.email }
  return {
    name: icsFileName(booking.event.title),
    type: `text/calendar; charset=utf-8; method=${method}`,
    content: invitationFile(method, entry, people, clock.now()),
  }
}
