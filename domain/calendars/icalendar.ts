import { site } from '../site.ts'

/** One entry of an iCalendar file. */
export type CalendarEntry = {
  /** Never changes: a calendar recognises the entry by it. */
  uid: string
  /** Rises with every change, so that a calendar tells newer from older. Fits 32 bits. */
  sequence: number
  title: string
  text: string
  location: string
  startsAt: Date
  endsAt: Date
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  /** The absolute address of the page about it. */
  url: string
}

/** Whom an invitation is from and to, by email address. */
export type InvitedBy = { organiser: string; attendee: string }

const LINE_OCTETS = 75
const REFRESH = 'PT6H'

/** Returns one entry as an iCalendar file (RFC 5545) to download. `now` is when it is made. */
export function calendarFile(entry: CalendarEntry, now: Date): string {
  return toCalendar('PUBLISH', [], entryLines(entry, now))
}

/**
 * Returns one entry as an invitation (RFC 5546) for an email: REQUEST adds it to the calendar or updates it, CANCEL
 * takes it out. The attendee counts as coming and is not asked for an answer.
 */
export function invitationFile(
  method: 'REQUEST' | 'CANCEL',
  entry: CalendarEntry,
  { organiser, attendee }: InvitedBy,
  now: Date,
): string {
  const people = [
    `ORGANIZER;CN=${site.name}:${mailtoUri(organiser)}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${mailtoUri(attendee)}`,
  ]
  const status = method === 'CANCEL' ? 'CANCELLED' : entry.status
  return toCalendar(method, [], entryLines({ ...entry, status }, now, people))
}

/**
 * Returns entries as a calendar to subscribe to, read again every six hours. The text changes only when an entry does,
 * so that a reader can be told that nothing is new: `changedAt` is the DTSTAMP of an entry.
 */
export function calendarFeed(
  name: string,
  entries: readonly (CalendarEntry & { changedAt: Date })[],
): string {
  const head = [
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'X-WR-TIMEZONE:Australia/Brisbane',
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
  ]
  return toCalendar(
    'PUBLISH',
    head,
    entries.flatMap((entry) => entryLines(entry, entry.changedAt)),
  )
}

/** '20260403T060000Z'. */
export function compactUtc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** Returns the text with halves of surrogate pairs replaced; `toWellFormed` is newer than some supported browsers. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}

function toCalendar(
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL',
  head: readonly string[],
  entries: readonly string[],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(site.name)}//Events//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...head,
    ...entries,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function entryLines(entry: CalendarEntry, stamp: Date, people: readonly string[] = []): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `DTSTAMP:${compactUtc(stamp)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTART:${compactUtc(entry.startsAt)}`,
    `DTEND:${compactUtc(entry.endsAt)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.text)}`,
    `LOCATION:${escapeText(entry.location)}`,
    `URL:${wellFormed(entry.url).replace(/[\s\p{Cc}]/gu, '')}`,
    ...people,
    `STATUS:${entry.status}`,
    entry.status === 'CANCELLED' ? 'TRANSP:TRANSPARENT' : 'TRANSP:OPAQUE',
    'END:VEVENT',
  ]
}

// Question mark and number sign would end the address.
function mailtoUri(email: string): string {
  return `mailto:${encodeURI(wellFormed(email)).replace(/[?#]/g, encodeURIComponent)}`
}

function escapeText(text: string): string {
  return (
    wellFormed(text)
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
