import { type Cents, formatMoney } from './money.ts'
import { site } from './site.ts'

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
  /** The event's own page, when it has an absolute address. */
  url?: string
}

const LINE_OCTETS = 75

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
 * The event as an iCalendar file (RFC 5545): CRLF line ends, folded lines, UTC times. The UID depends on id
 * and createdAt alone and SEQUENCE grows with updatedAt, so that a later download updates the entry.
 */
export function icsFile(event: CalendarEvent, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(site.name)}//Events//EN`,
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escapeText(`event-${event.id}-${event.createdAt.getTime()}@camp-dads`)}`,
    `DTSTAMP:${compactUtc(now)}`,
    `SEQUENCE:${sequenceOf(event)}`,
    `DTSTART:${compactUtc(event.startsAt)}`,
    `DTEND:${compactUtc(event.endsAt)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(entryText(event))}`,
    `LOCATION:${escapeText(event.location)}`,
    ...(event.url === undefined ? [] : [`URL:${event.url.toWellFormed().replace(/[\s\p{Cc}]/gu, '')}`]),
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
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

// Whole seconds, as a number that only grows while the event is edited.
function sequenceOf(event: CalendarEvent): number {
  return Math.max(0, Math.floor((event.updatedAt.getTime() - event.createdAt.getTime()) / 1000))
}

function compactUtc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escapeText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\n')
      // Any other control character may not stand in a text value.
      .replace(/[^\P{Cc}\t\n]/gu, '')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  )
}

// A continuation starts with a space, which counts. A character of several octets is never cut.
function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = utf8Size(character)
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

function utf8Size(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
