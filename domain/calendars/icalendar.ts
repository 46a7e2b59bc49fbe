import { site } from '../site.ts'

export type CalendarEntry = {
  /** Never changes. */
  uid: string
  /** Increases with every change; fits 32 bits. */
  sequence: number
  title: string
  text: string
  location: string
  startsAt: Date
  endsAt: Date
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  url: string
}

export type InvitationParties = { organiser: string; attendee: string }

const LINE_OCTETS = 75
const REFRESH = 'PT6H'

/** RFC 5545. */
export function calendarFile(entry: CalendarEntry, now: Date): string {
  return toCalendar('PUBLISH', [], entryLines(entry, now))
}

/** RFC 5546. The attendee need not reply. */
export function invitationFile(
  method: 'REQUEST' | 'CANCEL',
  entry: CalendarEntry,
  { organiser, attendee }: InvitationParties,
  now: Date,
): string {
  const people = [
    `ORGANIZER;CN=${site.name}:${mailtoUri(organiser)}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${mailtoUri(attendee)}`,
  ]
  const status = method === 'CANCEL' ? 'CANCELLED' : entry.status
  return toCalendar(method, [], entryLines({ ...entry, status }, now, people))
}

/** Changes only with an entry, so that readers can cache it. */
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

export function compactUtc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** `toWellFormed` is missing in some browsers. */
export function replaceLoneSurrogates(text: string): string {
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
    `URL:${replaceLoneSurrogates(entry.url).replace(/[\s\p{Cc}]/gu, '')}`,
    ...people,
    `STATUS:${entry.status}`,
    entry.status === 'CANCELLED' ? 'TRANSP:TRANSPARENT' : 'TRANSP:OPAQUE',
    'END:VEVENT',
  ]
}

// They would end the address.
function mailtoUri(email: string): string {
  return `mailto:${encodeURI(replaceLoneSurrogates(email)).replace(/[?#]/g, encodeURIComponent)}`
}

function escapeText(text: string): string {
  return (
    replaceLoneSurrogates(text)
      .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\n')
      // Not allowed in text values.
      .replace(/[^\P{Cc}\t\n]/gu, '')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  )
}

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
