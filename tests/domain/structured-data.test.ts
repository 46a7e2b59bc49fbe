import { expect, test } from 'vitest'
import { isoBrisbane } from '../../domain/dates.ts'
import { absoluteUrl, type DescribedEvent, eventData, siteData } from '../../domain/structured-data.ts'
import { searchEngineProblems } from '../server/events/google-events.ts'
import { vocabularyProblems } from '../server/events/schema-org.ts'

const siteUrl = 'https://camp.example'
const event: DescribedEvent = {
  id: '7',
  title: 'Fire & Damper',
  description: 'Two nights.',
  imageUrls: ['/media/share/camp-01.jpg', 'https://pictures.example/a.webp'],
  startsAt: new Date('2030-06-05T06:00:00Z'),
  previousStartsAt: null,
  endsAt: new Date('2030-06-07T01:00:00Z'),
  bookingClosesAt: new Date('2030-06-05T06:00:00Z'),
  createdAt: new Date('2029-01-01T00:00:00.123Z'),
  location: 'Scenic Rim, near Boonah',
  mapUrl: 'https://maps.example/boonah',
  nights: 2,
  prices: { adultPerNight: 8500, childPerNight: 4500 },
  maxParticipants: 40,
  availableSpots: 5,
  availability: 'FEW_LEFT',
  isCancelled: false,
}

test('the data of an event and of the site is valid schema.org with all required properties', () => {
  const things = [...eventData(event, '/event/7', siteUrl), ...siteData(siteUrl)]
  expect(things.map((thing) => thing['@type'])).toEqual([
    'Event',
    'BreadcrumbList',
    'Organization',
    'WebSite',
  ])
  expect(things.flatMap((thing) => vocabularyProblems(thing))).toEqual([])
  expect(searchEngineProblems(things)).toEqual([])
})

test('the validation finds errors', () => {
  const [good] = eventData(event, '/event/7', siteUrl)
  const broken = (changes: Record<string, unknown>) => ({ ...good, ...changes })
  expect(vocabularyProblems(broken({ organiser: 'me' }))).toEqual(['/Event.organiser: no such property'])
  expect(vocabularyProblems(broken({ startDate: 'next week' }))).toHaveLength(1)
  expect(vocabularyProblems(broken({ eventStatus: 'https://schema.org/Maybe' }))).toHaveLength(1)
  expect(vocabularyProblems(broken({ location: { '@type': 'Offer' } }))).toHaveLength(1)
  expect(vocabularyProblems({ '@type': 'Camp' })).toEqual([': schema.org has no type Camp'])
  expect(searchEngineProblems([broken({ location: undefined })])).toHaveLength(1)
  expect(searchEngineProblems([broken({ startDate: '2030-06-05T06:00:00Z' })])).toHaveLength(1)
})

test.each([
  ['OPEN', 'InStock'],
  ['FEW_LEFT', 'LimitedAvailability'],
  ['SOLD_OUT', 'SoldOut'],
  ['CLOSED', 'OutOfStock'],
  ['OVER', 'OutOfStock'],
] as const)('a place of an event that is %s is %s', (availability, stock) => {
  const [described] = eventData({ ...event, availability }, '/event/7', siteUrl)
  expect(described?.offers).toMatchObject([
    { name: 'Adult, whole stay', price: '170.00', availability: `https://schema.org/${stock}` },
    { name: 'Child, whole stay', price: '90.00', availability: `https://schema.org/${stock}` },
  ])
})

test('instants are in Brisbane time, and URLs are absolute', () => {
  const [described] = eventData({ ...event, mapUrl: null, nights: 1 }, '/event/7', siteUrl)
  expect(described).toMatchObject({
    startDate: '2030-06-05T16:00:00+10:00',
    endDate: '2030-06-07T11:00:00+10:00',
    url: 'https://camp.example/event/7',
    image: ['https://camp.example/media/share/camp-01.jpg', 'https://pictures.example/a.webp'],
    offers: [{ price: '85.00' }, { price: '45.00' }],
  })
  expect(JSON.stringify(described)).not.toContain('hasMap')
  expect(isoBrisbane(new Date('2030-12-31T23:30:00Z'))).toBe('2031-01-01T09:30:00+10:00')
  expect(absoluteUrl(siteUrl, 'http://')).toBe('https://camp.example/')
})

test('no aggregate rating is published', () => {
  const text = JSON.stringify([...eventData(event, '/event/7', siteUrl), ...siteData(siteUrl)])
  expect(text).not.toMatch(/rating|review"/i)
})

test('an event whose first day was moved is rescheduled, with its earlier start', () => {
  const moved = { ...event, previousStartsAt: new Date('2030-05-29T06:00:00Z') }
  const things = eventData(moved, '/event/7', siteUrl)
  expect(things[0]).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    startDate: '2030-06-05T16:00:00+10:00',
    previousStartDate: '2030-05-29T16:00:00+10:00',
  })
  expect(things.flatMap((thing) => vocabularyProblems(thing))).toEqual([])
  expect(eventData({ ...moved, isCancelled: true }, '/event/7', siteUrl)[0]?.eventStatus).toBe(
    'https://schema.org/EventCancelled',
  )
  expect(JSON.stringify(eventData(event, '/event/7', siteUrl))).not.toContain('previousStartDate')
})

test('a cancelled event is marked as cancelled', () => {
  const readStatus = (each: DescribedEvent) => eventData(each, '/event/7', siteUrl)[0]?.eventStatus
  expect(readStatus(event)).toBe('https://schema.org/EventScheduled')
  expect(readStatus({ ...event, isCancelled: true })).toBe('https://schema.org/EventCancelled')
})
