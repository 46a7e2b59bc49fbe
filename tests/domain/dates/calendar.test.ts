import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bookingSequence,
  bookingUid,
  type CalendarEvent,
  eventSequence,
  eventUid,
  icsFileName,
  toCalendarEntry,
} from '../../../domain/calendars/calendar.ts'
import { googleCalendarUrl, outlookCalendarUrl } from '../../../domain/calendars/calendar-links.ts'
import { calendarFile } from '../../../domain/calendars/icalendar.ts'

const now = new Date('2026-03-01T00:00:00Z')
const event: CalendarEvent = {
  uid: 'event-12-1767225600000@camp-dads',
  sequence: 3,
  title: 'Easter Camp & Fire',
  description: 'Tents, stories; fire.',
  location: 'Lake Moogerah, Queensland',
  startsAt: new Date('2026-04-03T06:00:00Z'),
  endsAt: new Date('2026-04-06T00:00:00Z'),
  pricePerAdult: 8550,
  url: 'https://camp.example/event/12',
}
const icsFile = (shown: CalendarEvent) => calendarFile(toCalendarEntry(shown), now)
const details =
  'Tents, stories; fire.\n\nLocation: Lake Moogerah, Queensland\n\nPrice: $85.50 per adult per night'

/** Reads a file as a calendar does: joins folded lines, then maps each property to its raw value. */
function readProperties(file: string): Map<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]))
}

function unescapeText(value: string): string {
  return value.replace(/\\([\\;,n])/g, (_, character: string) => (character === 'n' ? '\n' : character))
}

test('the Google link carries title, compact UTC times, description and place', () => {
  const url = new URL(googleCalendarUrl(event))
  expect(`${url.origin}${url.pathname}`).toBe('https://calendar.google.com/calendar/render')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Easter Camp & Fire',
    dates: '20260403T060000Z/20260406T000000Z',
    details,
    location: 'Lake Moogerah, Queensland',
  })
})

test('the Outlook link carries the same, with spaces not encoded as plus signs', () => {
  const url = new URL(outlookCalendarUrl(event))
  expect(`${url.origin}${url.pathname}`).toBe('https://outlook.live.com/calendar/0/deeplink/compose')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: 'Easter Camp & Fire',
    startdt: '2026-04-03T06:00:00.000Z',
    enddt: '2026-04-06T00:00:00.000Z',
    body: details,
    location: 'Lake Moogerah, Queensland',
  })
  expect(url.search).not.toContain('+')
})

test('the file holds one event with all its properties', () => {
  expect(icsFile(event).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Camp Dads//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:event-12-1767225600000@camp-dads',
    'DTSTAMP:20260301T000000Z',
    'SEQUENCE:3',
    'DTSTART:20260403T060000Z',
    'DTEND:20260406T000000Z',
    'SUMMARY:Easter Camp & Fire',
    'DESCRIPTION:Tents\\, stories\\; fire.\\n\\nLocation: Lake Moogerah\\, Queensland',
    ' \\n\\nPrice: $85.50 per adult per night',
    'LOCATION:Lake Moogerah\\, Queensland',
    'URL:https://camp.example/event/12',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('an edit and a booking change each raise the sequence, also within one second', () => {
  const version = 4
  expect(eventSequence({ version: version + 1 })).toBeGreaterThan(eventSequence({ version }))
  const first = bookingSequence({ revision: 7 }, { version })
  expect(bookingSequence({ revision: 8 }, { version })).toBeGreaterThan(first)
  expect(bookingSequence({ revision: 7 }, { version: version + 1 })).toBeGreaterThan(first)
  // Calendars read 32 bits.
  expect(bookingSequence({ revision: 1_000_000 }, { version: 1_000_000 })).toBeLessThan(2 ** 31)
})

test('an event with a reused id is a new entry, and so is each booking', () => {
  const createdAt = new Date('2026-01-01T00:00:00Z')
  expect(eventUid({ id: '12', createdAt })).toBe('event-12-1767225600000@camp-dads')
  expect(eventUid({ id: '12', createdAt: now })).not.toBe(eventUid({ id: '12', createdAt }))
  expect(bookingUid('one')).not.toBe(bookingUid('other'))
})

test('the text of a booking has its reference and page before the documented text', () => {
  const page = 'https://camp.example/booking-status?bookingId=b'
  const shown = toCalendarEntry({ ...event, booking: { code: 'ABC234', page } })
  expect(shown.text).toBe(`Booking reference: ABC234\nYour booking: ${page}\n\n${details}`)
})

test.each(['\r\n', '\n', '\r', '\u2028', '\u0085'])(
  'a line break %j in a title adds no line',
  (lineBreak) => {
    const title = `Camp${lineBreak}ATTENDEE:mailto:x@example.com`
    const file = icsFile({ ...event, title })
    expect(file.split(/[\r\n\u2028\u0085]+/).some((line) => line.startsWith('ATTENDEE'))).toBe(false)
    expect(readProperties(file).get('SUMMARY')).toBe('Camp\\nATTENDEE:mailto:x@example.com')
  },
)

test('control characters and line breaks are removed from URLs and ids too', () => {
  const file = icsFile({
    ...event,
    uid: '1\r\nX:1',
    url: 'https://camp.example/\r\nX:1',
    title: 'a\u0000\u0007b',
  })
  expect(file.split('\r\n').filter((line) => line.startsWith('X:'))).toEqual([])
  expect(readProperties(file).get('SUMMARY')).toBe('ab')
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom('🏕️', 'é', '漢', '\\', ';', ',', '\r', '\n', ' ', ':', '\ud800'),
    maxLength: 300,
  }),
)

test('any text gives lines of at most 75 octets of valid UTF-8, and only CRLF line ends', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (title, description, location) => {
      const file = icsFile({ ...event, title, description, location })
      const lines = file.split('\r\n')
      expect(lines.every((line) => !/[\r\n]/.test(line) && line.isWellFormed())).toBe(true)
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line, 'utf8')))).toBeLessThanOrEqual(75)
      expect([...readProperties(file).keys()]).toEqual([...readProperties(icsFile(event)).keys()])
    }),
  )
})

test('printable text is unchanged after unfolding and unescaping', () => {
  const printable = fc.string({
    unit: fc.constantFrom('🏕️', 'é', '漢', '\\', ';', ',', '\n', ' ', ':', 'n', 'a'),
    maxLength: 300,
  })
  fc.assert(
    fc.property(printable, (title) => {
      const summary = readProperties(icsFile({ ...event, title })).get('SUMMARY') ?? ''
      expect(unescapeText(summary)).toBe(title)
    }),
  )
})

const anyName = fc.string({ unit: fc.constantFrom('🏕️', '漢', 'é', ' ', 'a', '%', '&', '\n'), maxLength: 200 })
const longText = fc.string({
  unit: fc.constantFrom('🏕️', '漢', 'é', ' ', 'a', '\n', 'word '),
  maxLength: 5_000,
})

const linkParts = [
  ['Google', googleCalendarUrl, { title: 'text', text: 'details' }],
  ['Outlook', outlookCalendarUrl, { title: 'subject', text: 'body' }],
] as const

test.each(linkParts)(
  'a long description is shortened in the %s link, and the rest is unchanged',
  (_name, toLink, names) => {
    const link = toLink({ ...event, description: 'One long story. '.repeat(2_000) })
    expect(link.length).toBeLessThan(2_000)
    expect(link.length).toBeGreaterThan(1_900)
    const read = new URL(link).searchParams
    expect(read.get(names.title)).toBe('Easter Camp & Fire')
    expect(read.get('location')).toBe('Lake Moogerah, Queensland')
    const [shown = '', ...rest] = read.get(names.text)?.split('\n\n') ?? []
    expect(shown).toMatch(/^One long story\. .*\S…$/)
    expect(rest).toEqual([
      'Location: Lake Moogerah, Queensland',
      'Price: $85.50 per adult per night',
      'https://camp.example/event/12',
    ])
  },
)

test.each(linkParts)('the %s link of any event stays below 2,000 characters', (_name, toLink) => {
  fc.assert(
    fc.property(anyName, anyName, longText, (title, location, description) => {
      const link = toLink({ ...event, title, location, description })
      expect(link.length).toBeLessThan(2_000)
      expect(new URL(link).href).toBe(link)
    }),
    { numRuns: 100 },
  )
  const emoji = '🏕'.repeat(200)
  expect(toLink({ ...event, title: emoji, location: emoji, description: emoji }).length).toBeLessThan(2_000)
})

test('half of a surrogate pair breaks no link', () => {
  const odd = { ...event, title: 'cut \ud83c' }
  expect(new URL(googleCalendarUrl(odd)).searchParams.get('text')).toBe('cut \ufffd')
  expect(new URL(outlookCalendarUrl(odd)).searchParams.get('subject')).toBe('cut \ufffd')
})

test('the file is named after the title', () => {
  expect(icsFileName('Easter Camp 2026')).toBe('easter_camp_2026.ics')
  expect(icsFileName('Père & Fils')).toBe('p_re___fils.ics')
  expect(icsFileName('../../etc')).toBe('______etc.ics')
})

test('shows no nights in the price of a day event', () => {
  const { text } = toCalendarEntry({ ...event, endsAt: new Date('2026-04-03T09:00:00Z') })
  expect(text).toContain('Price: $85.50 per adult')
  expect(text).not.toContain('night')
})
