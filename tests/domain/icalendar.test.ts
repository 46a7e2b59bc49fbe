import fc from 'fast-check'
import ICAL from 'ical.js'
import ical from 'node-ical'
import { expect, test } from 'vitest'
import { type CalendarEvent, calendarEntryOf, icsFile } from '../../domain/calendars/calendar.ts'
import { type CalendarEntry, calendarFeed } from '../../domain/calendars/icalendar.ts'

const now = new Date('2026-03-01T00:00:00Z')
const nasty: CalendarEvent = {
  id: 12,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  updatedAt: new Date('2026-01-01T00:01:30Z'),
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

/** Every entry of a file as one parser reads it. */
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

/** Every entry of a file as another parser reads it. */
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
    sequence: (entry.updatedAt.getTime() - entry.createdAt.getTime()) / 1000,
    status: entry.status,
    url: entry.url ?? '',
  }
}

test.each(parsers)('%s reads back every text, instant and number of a file', (_name, read) => {
  expect(read(icsFile(nasty, now))).toEqual([expected(calendarEntryOf(nasty))])
})

test.each(parsers)(
  '%s finds one event and no new line in a title that tries to bring one in',
  (_name, read) => {
    const title = 'Camp\r\nATTENDEE:mailto:x@example.com\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil'
    const entries = read(icsFile({ ...nasty, title }, now))
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      uid: 'event-12-1767225600000@camp-dads',
      title: title.replaceAll('\r\n', '\n'),
    })
  },
)

test.each(parsers)('%s reads a feed whole, with what is off and what is not sure yet', (_name, read) => {
  const first = calendarEntryOf(nasty)
  const off = { ...calendarEntryOf({ ...nasty, id: 13, isCancelled: true }), title: 'Cancelled' }
  const unsure: CalendarEntry = { ...first, uid: 'booking-x@camp-dads', status: 'TENTATIVE' }
  const feed = calendarFeed('Camps; all, of them', [first, off, unsure])
  const byUid = (entries: Read[]) => entries.toSorted((one, other) => one.uid.localeCompare(other.uid))
  expect(byUid(read(feed))).toEqual(byUid([first, off, unsure].map(expected)))
})

test('a feed has a name, says how often to read it, and stays the same until an entry changes', () => {
  const feed = calendarFeed('Coming camps', [calendarEntryOf(nasty)])
  const calendar = new ICAL.Component(ICAL.parse(feed))
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Coming camps')
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT6H')
  expect(calendar.getFirstPropertyValue('method')).toBeNull()
  expect(calendarFeed('Coming camps', [calendarEntryOf(nasty)])).toBe(feed)
  const later = { ...nasty, updatedAt: new Date('2026-02-01T00:00:00Z') }
  expect(calendarFeed('Coming camps', [calendarEntryOf(later)])).not.toBe(feed)
})

test('a feed without entries is a calendar too', () => {
  for (const [, read] of parsers) expect(read(calendarFeed('Empty', []))).toEqual([])
})

test('any text comes back whole from both parsers, in lines of at most 75 octets', () => {
  const text = fc.string({
    unit: fc.constantFrom('🏕️', '👨‍👧', 'é', '漢', '\\', ';', ',', ':', '"', '\n', ' ', 'n', 'N', 'a'),
    minLength: 1,
    maxLength: 200,
  })
  fc.assert(
    fc.property(text, text, (some, more) => {
      // Blanks at the ends are nobody's text, and one of the parsers drops them.
      const entry = { ...calendarEntryOf(nasty), title: `a${some}z`, text: `a${more}z` }
      const feed = calendarFeed('Any', [entry])
      expect(Math.max(...feed.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
      expect(readByIcalJs(feed)).toEqual([expected(entry)])
      // The other one takes a backslash before an n for a line end, even when the backslash is escaped itself.
      if (!/\\n/i.test(entry.title + entry.text)) expect(readByNodeIcal(feed)).toEqual([expected(entry)])
    }),
    { numRuns: 200 },
  )
})
