import { type Cents, formatMoney } from '../money.ts'
import { type CalendarEntry, calendarFile, compactUtc } from './icalendar.ts'

/** What a calendar entry is made of. `id` and `createdAt` identify it, `updatedAt` tells newer from older. */
export type CalendarEvent = {
  id: string | number
  createdAt: Date
  updatedAt: Date
  title: string
  description: string
  location: string
  startsAt: Date
  endsAt: Date
  /** Per adult and night. */
  pricePerAdult: Cents
  /** True once the organiser has cancelled the event. */
  isCancelled?: boolean
  /** The event's own page, when it has an absolute address. */
  url?: string
}

/** Address of Google Calendar's form, filled in with the event. */
export function googleCalendarUrl(event: CalendarEvent): string {
  return address('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: event.title,
    dates: `${compactUtc(event.startsAt)}/${compactUtc(event.endsAt)}`,
    details: entryText(event),
    location: event.location,
  })
}

/** Address of Outlook's compose form on the web, filled in with the event. */
export function outlookCalendarUrl(event: CalendarEvent): string {
  return address('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: event.startsAt.toISOString(),
    enddt: event.endsAt.toISOString(),
    body: entryText(event),
    location: event.location,
  })
}

/**
 * The event as an iCalendar file. The UID depends on id and createdAt alone and SEQUENCE grows with updatedAt, so
 * that a later download updates the entry.
 */
export function icsFile(event: CalendarEvent, now: Date): string {
  return calendarFile(calendarEntryOf(event), now)
}

/** The event as an entry of a calendar: the same entry in a downloaded file and in a feed. */
export function calendarEntryOf(event: CalendarEvent): CalendarEntry {
  return {
    uid: `event-${event.id}-${event.createdAt.getTime()}@camp-dads`,
    createdAt: event.createdAt,
    updatedAt: event.updatedAt,
    title: event.title,
    text: entryText(event),
    location: event.location,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    status: event.isCancelled ? 'CANCELLED' : 'CONFIRMED',
    ...(event.url === undefined ? {} : { url: event.url }),
  }
}

/** Name of the file: the title in lower case, everything but letters and digits replaced by underscores. */
export function icsFileName(title: string): string {
  return `${title.toLowerCase().replace(/[^a-z0-9]/gu, '_')}.ics`
}

function entryText(event: CalendarEvent): string {
  return [
    event.description,
    `Location: ${event.location}`,
    `Price: ${formatMoney(event.pricePerAdult)} per adult per night`,
  ].join('\n\n')
}

// encodeURIComponent, not URLSearchParams: Outlook shows the plus signs of the latter as they are.
function address(base: string, parameters: Record<string, string>): string {
  const query = Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&')
  return `${base}?${query}`
}
