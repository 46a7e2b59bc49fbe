import { brisbaneDay } from '../dates.ts'
import { type Cents, formatMoney } from '../money.ts'
import type { CalendarEntry } from './icalendar.ts'

/**
 * An event as it goes into a calendar. `uid` and `sequence` come from `eventUid` and `eventSequence`, or for a booking
 * of it from `bookingUid` and `bookingSequence`.
 */
export type CalendarEvent = {
  uid: string
  sequence: number
  title: string
  description: string
  location: string
  startsAt: Date
  endsAt: Date
  /** Per adult and night. */
  pricePerAdult: Cents
  /** Present for a booking: its reference and page come before the description. */
  booking?: { code: string; page: string }
  /** The absolute address of the page about it. */
  url: string
}

// Earlier versions counted seconds since the event or booking was created. Counts of changes start above those, so
// that calendars that hold an older file take the newer one.
const FIRST_SEQUENCE = 100_000_000

/** The UID of an event's public file and feed: an event that reuses an id is another entry. */
export function eventUid({ id, createdAt }: { id: string | number; createdAt: Date }): string {
  return `event-${id}-${createdAt.getTime()}@camp-dads`
}

/** The UID of a booking in the member's feed, in invitations and in the file of its page. */
export function bookingUid(bookingId: string): string {
  return `booking-${bookingId}@camp-dads`
}

/** @param version counts the edits of the event */
export function eventSequence({ version }: { version: number }): number {
  return FIRST_SEQUENCE + version
}

/** @param booking its `revision` counts the changes of the booking */
export function bookingSequence(booking: { revision: number }, event: { version: number }): number {
  return eventSequence(event) + booking.revision
}

/** Returns the entry, the same in a downloaded file, in a feed and in an invitation. */
export function toCalendarEntry(
  event: CalendarEvent,
  status: CalendarEntry['status'] = 'CONFIRMED',
): CalendarEntry {
  const { uid, sequence, title, location, startsAt, endsAt, url } = event
  return { uid, sequence, title, text: entryText(event), location, startsAt, endsAt, status, url }
}

/** Returns a file name: the title in lower case, everything but letters and digits replaced by underscores. */
export function icsFileName(title: string): string {
  return `${title.toLowerCase().replace(/[^a-z0-9]/gu, '_')}.ics`
}

/** Returns the documented text: description, location and price, after what `booking` says. A day event has no nights. */
export function entryText(event: CalendarEvent): string {
  const { booking, description, location, pricePerAdult } = event
  const isDayEvent = brisbaneDay(event.startsAt) === brisbaneDay(event.endsAt)
  return [
    ...(booking === undefined ? [] : [`Booking reference: ${booking.code}\nYour booking: ${booking.page}`]),
    description,
    `Location: ${location}`,
    `Price: ${formatMoney(pricePerAdult)} per adult${isDayEvent ? '' : ' per night'}`,
  ].join('\n\n')
}
