import { icsFileName } from '../../../domain/calendars/calendar.ts'
import { invitationFile } from '../../../domain/calendars/icalendar.ts'
import { site } from '../../../domain/site.ts'
import type { Services } from '../../context.ts'
import type { EventRow } from '../../events/event-row.ts'
import type { MailFile } from '../../platform/mail/mailer.ts'
import { bookingEntry } from '../record/booking-entry.ts'

type InvitedBooking = { id: string; code: string; revision: number; email: string; event: EventRow }

/**
 * Returns the calendar file of an email to the booker: REQUEST puts the booking into the calendar or updates it there,
 * CANCEL takes it out. Read `booking` after its last change, so that the calendar takes the file for newer.
 */
export function bookingInvitation(
  { siteUrl, clock }: Pick<Services, 'siteUrl' | 'clock'>,
  method: 'REQUEST' | 'CANCEL',
  booking: InvitedBooking,
): MailFile {
  const entry = bookingEntry(siteUrl, booking, 'CONFIRMED')
  const people = { organiser: site.email, attendee: booking.email }
  return {
    name: icsFileName(booking.event.title),
    type: `text/calendar; charset=utf-8; method=${method}`,
    content: invitationFile(method, entry, people, clock.now()),
  }
}
