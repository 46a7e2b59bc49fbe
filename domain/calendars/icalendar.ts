import { site } from '../site.ts'

/** One entry of an iCalendar file. */
export type CalendarEntry = {
  /** The same for the same thing for ever: a calendar knows the entry again by it. */
  uid: string
  createdAt: Date
  /** Tells newer from older: the file's SEQUENCE grows with it. */
  updatedAt: Date
  title: string
  text: string
  location: string
  startsAt: Date
  endsAt: Date
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  /** The page about it, when that has an absolute address. */
  url?: string
}

const LINE_OCTETS = 75
const REFRESH = 'PT6H'

/** One entry as an iCalendar file (RFC 5545): CRLF line ends, folded lines, UTC times. `now` is when it is made. */
export function calendarFile(entry: CalendarEntry, now: Date): string {
  return calendarOf([], entryLines(entry, now))
}

/**
 * Entries as a calendar to subscribe to, read again every six hours. Its text changes only when an entry does, so
 * that a reader can be told that nothing is new.
 */
export function calendarFeed(name: string, entries: readonly CalendarEntry[]): string {
  const head = [
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'X-WR-TIMEZONE:Australia/Brisbane',
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
  ]
  return calendarOf(
    head,
    entries.flatMap((entry) => entryLines(entry, entry.updatedAt)),
  )
}

/** '20260403T060000Z'. */
export function compactUtc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function calendarOf(head: readonly string[], entries: readonly string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(site.name)}//Events//EN`,
    'CALSCALE:GREGORIAN',
    ...head,
    ...entries,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function entryLines(entry: CalendarEntry, stamp: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `DTSTAMP:${compactUtc(stamp)}`,
    `SEQUENCE:${sequenceOf(entry)}`,
    `DTSTART:${compactUtc(entry.startsAt)}`,
    `DTEND:${compactUtc(entry.endsAt)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.text)}`,
    `LOCATION:${escapeText(entry.location)}`,
    ...(entry.url === undefined ? [] : [`URL:${entry.url.toWellFormed().replace(/[\s\p{Cc}]/gu, '')}`]),
    `STATUS:${entry.status}`,
    entry.status === 'CANCELLED' ? 'TRANSP:TRANSPARENT' : 'TRANSP:OPAQUE',
    'END:VEVENT',
  ]
}

// Whole seconds, as a number that only grows while the entry is edited. Calendars read 32 bits.
function sequenceOf({ createdAt, updatedAt }: CalendarEntry): number {
  return Math.max(0, Math.floor((updatedAt.getTime() - createdAt.getTime()) / 1000))
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
