import fc from 'fast-check'
import ICAL from 'ical.js'
import ical from 'node-ical'
import { expect, test } from 'vitest'
import { type CalendarEvent, toCalendarEntry } from '../../../domain/calendars/calendar.ts'
import {
  type CalendarEntry,
  calendarFeed,
  calendarFile,
  invitationFile,
} from '../../../domain/calendars/icalendar.ts'

const now = new Date('2026-03-01T00:00:00Z')
const nasty: CalendarEvent = {
  uid: 'event-12-1767225600000@camp-dads',
  sequence: 100_000_003,
  title: 'Fire 🏕️ & "Damper", sticks; ash \\ smoke: père & fils, and whoever else comes along the way',
  description: 'Tents, stories; fire.\nSaturday: a walk\\s, that is no escape 👨‍👧‍👦',
  location: 'Lake Moogerah, Queensland; by the jetty',
  startsAt: new Date('2026-04-03T06:00:00Z'),
  endsAt: new Date('2026-04-06T00:00:00Z'),
  pricePerAdult: 8550,
  url: 'https://camp.example/event/12',
}

type Read = {
  uid: string
  title: string
  text: string
  location: string
  startsAt: string
  endsAt: string
  sequence: number
  status: string
  url: string
}

/** Reads every entry of a file with ical.js. */
function readByIcalJs(file: string): Read[] {
  const calendar = new ICAL.Component(ICAL.parse(file))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      title: event.summary,
      text: event.description,
      location: event.location,
      startsAt: event.startDate.toJSDate().toISOString(),
      endsAt: event.endDate.toJSDate().toISOString(),
      sequence: Number(event.sequence),
      status: String(component.getFirstPropertyValue('status')),
      url: String(component.getFirstPropertyValue('url')),
    }
  })
}

/** Reads every entry of a file with node-ical. */
function readByNodeIcal(file: string): Read[] {
  return Object.values(ical.sync.parseICS(file)).flatMap((component) => {
    if (component?.type !== 'VEVENT') return []
    return [
      {
        uid: component.uid,
        title: String(component.summary),
        text: String(component.description),
        location: String(component.location),
        startsAt: new Date(component.start).toISOString(),
        endsAt: new Date(component.end ?? 0).toISOString(),
        sequence: Number(component.sequence),
        status: String(component.status),
        url: String(component.url),
      },
    ]
  })
}

const parsers = [
  ['ical.js', readByIcalJs],
  ['node-ical', readByNodeIcal],
] as const

function expected(entry: CalendarEntry): Read {
  return {
    uid: entry.uid,
    title: entry.title,
    text: entry.text,
    location: entry.location,
    startsAt: entry.startsAt.toISOString(),
    endsAt: entry.endsAt.toISOString(),
    sequence: entry.sequence,
    status: entry.status,
    url: entry.url,
  }
}

test.each(parsers)('%s reads back every text, instant and number of a file', (_name, read) => {
  expect(read(calendarFile(toCalendarEntry(nasty), now))).toEqual([expected(toCalendarEntry(nasty))])
})

test.each(parsers)('%s finds one event and no line injected by a title', (_name, read) => {
  const title = 'Camp\r\nATTENDEE:mailto:x@example.com\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil'
  const entries = read(calendarFile(toCalendarEntry({ ...nasty, title }), now))
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({
    uid: 'event-12-1767225600000@camp-dads',
    title: title.replaceAll('\r\n', '\n'),
  })
})

test.each(parsers)('%s reads a whole feed, with cancelled and tentative entries', (_name, read) => {
  const first = { ...toCalendarEntry(nasty), changedAt: now }
  const off = { ...first, uid: 'event-13@camp-dads', status: 'CANCELLED' as const, title: 'Cancelled' }
  const unsure = { ...first, uid: 'booking-x@camp-dads', status: 'TENTATIVE' as const }
  const feed = calendarFeed('Camps; all, of them', [first, off, unsure])
  const byUid = (entries: Read[]) => entries.toSorted((one, other) => one.uid.localeCompare(other.uid))
  expect(byUid(read(feed))).toEqual(byUid([first, off, unsure].map(expected)))
})

test('a feed has a name and a refresh interval, and is stable until an entry changes', () => {
  const feed = calendarFeed('Coming camps', [{ ...toCalendarEntry(nasty), changedAt: now }])
  const calendar = new ICAL.Component(ICAL.parse(feed))
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Coming camps')
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT6H')
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  expect(calendarFeed('Coming camps', [{ ...toCalendarEntry(nasty), changedAt: now }])).toBe(feed)
  const later = { ...toCalendarEntry({ ...nasty, sequence: 100_000_004 }), changedAt: now }
  expect(calendarFeed('Coming camps', [later])).not.toBe(feed)
})

test('a feed without entries is a valid calendar', () => {
  for (const [, read] of parsers) expect(read(calendarFeed('Empty', []))).toEqual([])
})

test('both parsers return any text unchanged, in lines of at most 75 octets', () => {
  const text = fc.string({
    unit: fc.constantFrom('🏕️', '👨‍👧', 'é', '漢', '\\', ';', ',', ':', '"', '\n', ' ', 'n', 'N', 'a'),
    minLength: 1,
    maxLength: 200,
  })
  fc.assert(
    fc.property(text, text, (some, more) => {
      // One of the parsers drops spaces at the ends.
      const entry = { ...toCalendarEntry(nasty), title: `a${some}z`, text: `a${more}z`, changedAt: now }
      const feed = calendarFeed('Any', [entry])
      expect(Math.max(...feed.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
      expect(readByIcalJs(feed)).toEqual([expected(entry)])
      // node-ical reads a backslash before an n as a line break, even when the backslash is escaped.
      if (!/\\n/i.test(entry.title + entry.text)) expect(readByNodeIcal(feed)).toEqual([expected(entry)])
    }),
    { numRuns: 200 },
  )
})

test.each(['REQUEST', 'CANCEL'] as const)(
  'a %s names its sender and recipient, as RFC 5546 requires',
  (method) => {
    const people = { organiser: 'hello@campdads.example', attendee: "o'smith&jones#1?@example.com" }
    const file = invitationFile(method, toCalendarEntry(nasty), people, now)
    const calendar = new ICAL.Component(ICAL.parse(file))
    expect(calendar.getFirstPropertyValue('method')).toBe(method)
    const event = calendar.getFirstSubcomponent('vevent')
    expect(String(event?.getFirstPropertyValue('organizer'))).toBe('mailto:hello@campdads.example')
    expect(event?.getAllProperties('attendee')).toHaveLength(1)
    expect(String(event?.getFirstPropertyValue('attendee'))).toBe("mailto:o'smith&jones%231%3F@example.com")
    expect(event?.getFirstProperty('attendee')?.getFirstParameter('rsvp')).toBe('FALSE')
    expect(event?.getFirstPropertyValue('status')).toBe(method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED')
    const [other] = Object.values(ical.sync.parseICS(file)).filter((part) => part?.type === 'VEVENT')
    expect(other).toMatchObject({ uid: nasty.uid })
  },
)
