import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CalendarEvent,
  googleCalendarUrl,
  icsFile,
  icsFileName,
  outlookCalendarUrl,
} from '../../domain/calendars/calendar.ts'

const now = new Date('2026-03-01T00:00:00Z')
const event: CalendarEvent = {
  id: 12,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  updatedAt: new Date('2026-01-01T00:01:30Z'),
  title: 'Easter Camp & Fire',
  description: 'Tents, stories; fire.',
  location: 'Lake Moogerah, Queensland',
  startsAt: new Date('2026-04-03T06:00:00Z'),
  endsAt: new Date('2026-04-06T00:00:00Z'),
  pricePerAdult: 8550,
}
const details =
  'Tents, stories; fire.\n\nLocation: Lake Moogerah, Queensland\n\nPrice: $85.50 per adult per night'

/** Reads a file the way a calendar does: joins folded lines, then maps each name to its raw value. */
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

test('the Outlook link carries the same, with spaces that are no plus signs', () => {
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
  expect(icsFile(event, now).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Camp Dads//Events//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:event-12-1767225600000@camp-dads',
    'DTSTAMP:20260301T000000Z',
    'SEQUENCE:90',
    'DTSTART:20260403T060000Z',
    'DTEND:20260406T000000Z',
    'SUMMARY:Easter Camp & Fire',
    'DESCRIPTION:Tents\\, stories\\; fire.\\n\\nLocation: Lake Moogerah\\, Queensland',
    ' \\n\\nPrice: $85.50 per adult per night',
    'LOCATION:Lake Moogerah\\, Queensland',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('the page of the event is in the file when it has an address', () => {
  const url = 'https://camp.example/event/12'
  expect(readProperties(icsFile({ ...event, url }, now)).get('URL')).toBe(url)
})

test('a later download updates the same entry', () => {
  const first = readProperties(icsFile(event, now))
  const moved = { ...event, title: 'Moved', updatedAt: new Date('2026-02-01T00:00:00Z') }
  const second = readProperties(icsFile(moved, new Date('2026-03-02T00:00:00Z')))
  expect(second.get('UID')).toBe(first.get('UID'))
  expect(Number(second.get('SEQUENCE'))).toBeGreaterThan(Number(first.get('SEQUENCE')))
})

test('an event made anew under the same id is another entry', () => {
  const again = { ...event, createdAt: new Date('2026-01-02T00:00:00Z') }
  expect(readProperties(icsFile(again, now)).get('UID')).not.toBe(
    readProperties(icsFile(event, now)).get('UID'),
  )
})

test('the sequence is never negative', () => {
  const odd = { ...event, updatedAt: new Date('2025-12-01T00:00:00Z') }
  expect(readProperties(icsFile(odd, now)).get('SEQUENCE')).toBe('0')
})

test.each(['\r\n', '\n', '\r', '\u2028', '\u0085'])(
  'a line break %j in a title brings in no line of its own',
  (lineBreak) => {
    const title = `Camp${lineBreak}ATTENDEE:mailto:x@example.com`
    const file = icsFile({ ...event, title }, now)
    expect(file.split(/[\r\n\u2028\u0085]+/).some((line) => line.startsWith('ATTENDEE'))).toBe(false)
    expect(readProperties(file).get('SUMMARY')).toBe('Camp\\nATTENDEE:mailto:x@example.com')
  },
)

test('control characters and line breaks are taken out of addresses and ids too', () => {
  const file = icsFile(
    { ...event, id: '1\r\nX:1', url: 'https://camp.example/\r\nX:1', title: 'a\u0000\u0007b' },
    now,
  )
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

test('any text gives lines of at most 75 octets of sound UTF-8, and nothing but CRLF line ends', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (title, description, location) => {
      const file = icsFile({ ...event, title, description, location }, now)
      const lines = file.split('\r\n')
      expect(lines.every((line) => !/[\r\n]/.test(line) && line.isWellFormed())).toBe(true)
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line, 'utf8')))).toBeLessThanOrEqual(75)
      expect([...readProperties(file).keys()]).toEqual([...readProperties(icsFile(event, now)).keys()])
    }),
  )
})

test('printable text comes back whole after unfolding and unescaping', () => {
  const printable = fc.string({
    unit: fc.constantFrom('🏕️', 'é', '漢', '\\', ';', ',', '\n', ' ', ':', 'n', 'a'),
    maxLength: 300,
  })
  fc.assert(
    fc.property(printable, (title) => {
      const summary = readProperties(icsFile({ ...event, title }, now)).get('SUMMARY') ?? ''
      expect(unescapeText(summary)).toBe(title)
    }),
  )
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
