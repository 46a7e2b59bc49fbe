import { brisbaneDay } from '../dates.ts'
import { type Cents, formatMoney } from '../money.ts'
import type { CalendarEntry } from './icalendar.ts'

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
  booking?: { code: string; page: string }
  url: string
}

/** Includes the creation time, because an event may reuse an id. */
export function eventUid({ id, createdAt }: { id: string | number; createdAt: Date }): string {
  return `event-${id}-${createdAt.getTime()}@camp-dads`
}

export function bookingUid(bookingId: string): string {
  return `booking-${bookingId}@camp-dads`
}

export function eventSequence({ version }: { version: number }): number {
  return version
}

export function bookingSequence(booking: { revision: number }, event: { version: number }): number {
  return eventSequence(event) + booking.revision
}

export function toCalendarEntry(
  event: CalendarEvent,
  status: CalendarEntry['status'] = 'CONFIRMED',
): CalendarEntry {
  const { uid, sequence, title, location, startsAt, endsAt, url } = event
  return { uid, sequence, title, text: entryText(event), location, startsAt, endsAt, status, url }
}

export function icsFileName(title: string): string {
  return `${title.toLowerCase().replace(/[^a-z0-9]/gu, '_')}.ics`
}

/** A day event has no nights. */
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
