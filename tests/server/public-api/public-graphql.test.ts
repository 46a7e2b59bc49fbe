import { expect } from 'vitest'
import { getFields, getList } from '../fixtures/graphql-call.ts'
import { publicAddress } from '../fixtures/production-settings.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { askPublic } from './public-call.ts'

const test = serverTest.extend('settings', { scope: 'file' }, publicAddress('https://camp.example'))

async function titles(site: RunningSite, filter: Record<string, unknown>): Promise<unknown[]> {
  const query =
    'query($filter: EventFilter) { events(filter: $filter, first: 50) { edges { node { title } } } }'
  const { data, text } = await askPublic(site.url, query, { filter })
  expect(text).not.toContain('errors')
  return getList(getFields(data.events).edges).map((edge) => getFields(edge.node).title)
}

test('finds camps by category, days, price, free spots and words', async ({ site }) => {
  const day = (text: string) => new Date(`${text}T00:00:00Z`)
  const coming = {
    startsAt: day('2090-05-02'),
    endsAt: day('2090-05-04'),
    bookingClosesAt: day('2090-05-01'),
  }
  const made = (title: string, startDate: string, more: object) =>
    createEvent(site.services, {
      ...coming,
      title,
      startDate: day(startDate),
      endDate: day('2090-06-09'),
      ...more,
    })
  await made('Filter River', '2090-05-02', {
    category: 'wellness',
    adultPriceCents: 5000,
    maxParticipants: 4,
  })
  await made('Filter Ridge', '2090-06-01', {
    category: 'wellness',
    adultPriceCents: 9000,
    maxParticipants: 40,
  })
  await made('Filter Full 100%', '2090-06-05', {
    category: 'social',
    adultPriceCents: 9001,
    maxParticipants: 8,
    currentParticipants: 8,
  })
  await made('Filter Hidden', '2090-06-05', { isActive: false })
  await made('Filter Cancelled', '2090-06-06', {
    category: 'social',
    adultPriceCents: 9001,
    maxParticipants: 40,
    cancelledAt: new Date(),
    cancelReason: 'Flooded road',
  })
  const text = 'filter'
  expect(await titles(site, { text })).toEqual([
    'Filter River',
    'Filter Ridge',
    'Filter Full 100%',
    'Filter Cancelled',
  ])
  expect(await titles(site, { text, category: 'wellness' })).toEqual(['Filter River', 'Filter Ridge'])
  expect(await titles(site, { text, from: '2090-06-01' })).toEqual([
    'Filter Ridge',
    'Filter Full 100%',
    'Filter Cancelled',
  ])
  expect(await titles(site, { text, from: '2090-05-03', to: '2090-06-01' })).toEqual(['Filter Ridge'])
  expect(await titles(site, { text, maxPricePerAdult: '90.00' })).toEqual(['Filter River', 'Filter Ridge'])
  expect(await titles(site, { text, minSpots: 1 })).toEqual(['Filter River', 'Filter Ridge'])
  expect(await titles(site, { text, minSpots: 5 })).toEqual(['Filter Ridge'])
  // Wildcards of SQL patterns match literally.
  expect(await titles(site, { text: '100%' })).toEqual(['Filter Full 100%'])
  expect(await titles(site, { text: 'filter_r' })).toEqual([])
})

const fortnight = {
  startDate: new Date('2091-03-01T00:00:00Z'),
  endDate: new Date('2091-03-14T00:00:00Z'),
  startsAt: new Date('2091-03-01T00:00:00Z'),
  endsAt: new Date('2091-03-14T00:00:00Z'),
  bookingClosesAt: new Date('2091-02-28T00:00:00Z'),
}

test('finds camps that overlap a range of days', async ({ site }) => {
  await createEvent(site.services, { ...fortnight, title: 'Fortnight' })
  const during = (from: string, to: string) => titles(site, { text: 'Fortnight', during: { from, to } })
  expect(await during('2091-02-01', '2091-02-28')).toEqual([])
  expect(await during('2091-02-01', '2091-03-01')).toEqual(['Fortnight'])
  expect(await during('2091-03-07', '2091-03-08')).toEqual(['Fortnight'])
  expect(await during('2091-03-14', '2091-04-01')).toEqual(['Fortnight'])
  expect(await during('2091-03-15', '2091-04-01')).toEqual([])
})

test('filters camps by whether they can be booked', async ({ site }) => {
  await createEvent(site.services, { ...fortnight, title: 'Choice open' })
  for (const camp of [
    { title: 'Choice full', maxParticipants: 8, currentParticipants: 8 },
    { title: 'Choice closed', bookingClosesAt: new Date() },
    { title: 'Choice cancelled', cancelledAt: new Date(), cancelReason: 'Flooded road' },
  ]) {
    await createEvent(site.services, { ...fortnight, ...camp })
  }
  expect(await titles(site, { text: 'Choice', bookable: true })).toEqual(['Choice open'])
  expect(await titles(site, { text: 'Choice', bookable: false })).toEqual([
    'Choice full',
    'Choice closed',
    'Choice cancelled',
  ])
  expect(await titles(site, { text: 'Choice' })).toHaveLength(4)
})

test.for([
  [{ category: 'Outdoor' }, 'filter.category must be one of outdoor, skills, wellness, social'],
  [{ from: '2090-06-02', to: '2090-06-01' }, 'filter.from must not be after to'],
  [{ to: '0000-01-01' }, 'filter.to is too long ago'],
  [{ during: { from: '2090-06-02', to: '2090-06-01' } }, 'filter.during.from must not be after during.to'],
] as const)('rejects a filter that nothing can match: %j', async ([filter, message], { site }) => {
  const { errors } = await askPublic(
    site.url,
    'query ($filter: EventFilter) { events(filter: $filter) { edges { node { id } } } }',
    { filter },
  )
  expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }])
})

test.for([
  ['from: "2026-02-30"', 'Invalid value "2026-02-30"; A Date is written YYYY-MM-DD'],
  ['maxPricePerAdult: "1.234"', 'Invalid value "1.234"; Money is a decimal string with at most two places'],
] as const)('reports value and location of an invalid literal: %s', async ([filter, message], { site }) => {
  const query = `{ events(filter: { ${filter} }) { edges { cursor } } }`
  const { text } = await askPublic(site.url, query)
  expect(JSON.parse(text).errors).toMatchObject([
    { message, locations: [{ line: 1, column: query.indexOf('"') + 1 }] },
  ])
})

test('rejects impossible filters without an internal error', async ({ site }) => {
  const query = 'query($filter: EventFilter) { events(filter: $filter) { edges { node { id } } } }'
  for (const filter of [
    { from: '0000-01-01' },
    { from: '2026-02-30' },
    { maxPricePerAdult: '1.234' },
    { minSpots: 1.5 },
    { text: '\u0000' },
  ]) {
    const { status, errors } = await askPublic(site.url, query, { filter })
    expect(status).toBe(200)
    expect(errors.map(({ code }) => code)).toEqual(['BAD_USER_INPUT'])
  }
  expect(await titles(site, { maxPricePerAdult: '99999999.99', minSpots: -5, text: '  ' })).not.toEqual([])
})

test('reports an invalid cursor or page size', async ({ site }) => {
  for (const field of ['events', 'pastEvents']) {
    for (const asked of ['after: "nonsense"', 'first: 0', 'first: 51', 'first: -1']) {
      const { errors } = await askPublic(site.url, `{ ${field}(${asked}) { edges { cursor } } }`)
      expect(
        errors.map(({ code }) => code),
        `${field} ${asked}`,
      ).toEqual(['BAD_USER_INPUT'])
    }
  }
})

test('pagination returns every camp once', async ({ site }) => {
  const query =
    'query($after: String) { events(first: 2, after: $after, filter: { text: "paging" }) { edges { node { title } } pageInfo { hasNextPage endCursor } } }'
  for (const number of [1, 2, 3, 4, 5]) await createEvent(site.services, { title: `Paging ${number}` })
  const seen: unknown[] = []
  let after: unknown = null
  for (let page = 0; page < 5; page += 1) {
    const events = getFields((await askPublic(site.url, query, { after })).data.events)
    seen.push(...getList(events.edges).map((edge) => getFields(edge.node).title))
    const info = getFields(events.pageInfo)
    if (info.hasNextPage !== true) break
    after = info.endCursor
  }
  expect(seen).toEqual(['Paging 1', 'Paging 2', 'Paging 3', 'Paging 4', 'Paging 5'])
})

test('a camp has absolute URLs; a hidden or unknown one is null', async ({ site }) => {
  const shown = await createEvent(site.services, { title: 'Shown' })
  const hidden = await createEvent(site.services, { isActive: false })
  const query = 'query($id: ID!) { event(id: $id) { title url imageUrl availability } }'
  expect((await askPublic(site.url, query, { id: shown.id })).data.event).toEqual({
    title: 'Shown',
    url: `https://camp.example/event/${shown.id}`,
    imageUrl: 'https://camp.example/media/scenes/camp-01.webp',
    availability: 'OPEN',
  })
  for (const id of [hidden.id, 999_999, 'x']) {
    expect((await askPublic(site.url, query, { id })).data).toEqual({ event: null })
  }
  const { cookie } = await createSignedInUser(site, { role: 'admin' })
  expect((await askPublic(site.url, query, { id: hidden.id }, { cookie })).data).toEqual({ event: null })
})

test('returns free spots of the requested camps', async ({ site }) => {
  const open = await createEvent(site.services, { maxParticipants: 20, currentParticipants: 15 })
  const full = await createEvent(site.services, { maxParticipants: 3, currentParticipants: 3 })
  const hidden = await createEvent(site.services, { isActive: false })
  const query = 'query($ids: [ID!]!) { availability(eventIds: $ids) { eventId availableSpots availability } }'
  const ids = [full.id, open.id, hidden.id, 999_999, 'x', open.id]
  expect((await askPublic(site.url, query, { ids })).data.availability).toEqual([
    { eventId: String(open.id), availableSpots: 5, availability: 'FEW_LEFT' },
    { eventId: String(full.id), availableSpots: 0, availability: 'SOLD_OUT' },
  ])
  const many = await askPublic(site.url, query, { ids: Array.from({ length: 51 }, (_, index) => index + 1) })
  expect(many.errors).toMatchObject([{ code: 'BAD_USER_INPUT' }])
})

test('lists past camps with absolute URLs', async ({ site }) => {
  await site.services.db.pastEvent.create({
    data: {
      title: 'Last winter',
      description: 'Fire and frost.',
      videoUrl: '/media/films/winter.mp4',
      thumbnailUrl: 'https://pictures.example/winter.jpg',
      duration: '8:32',
      eventDate: new Date('2025-07-01T00:00:00Z'),
      participants: 40,
    },
  })
  const query = '{ pastEvents(first: 1) { edges { node { title videoUrl thumbnailUrl eventDate } } } }'
  expect(getList(getFields((await askPublic(site.url, query)).data.pastEvents).edges)).toEqual([
    {
      node: {
        title: 'Last winter',
        videoUrl: 'https://camp.example/media/films/winter.mp4',
        thumbnailUrl: 'https://pictures.example/winter.jpg',
        eventDate: '2025-07-01',
      },
    },
  ])
})

test('lists a cancelled camp as cancelled', async ({ site }) => {
  const event = await createEvent(site.services, { title: 'Flooded Camp', cancelledAt: new Date() })
  const open = await createEvent(site.services, { title: 'Dry Camp' })
  const query = 'query($id: ID!) { event(id: $id) { isCancelled availability } }'
  const told = async (id: number) => (await askPublic(site.url, query, { id: String(id) })).data.event
  expect(await told(event.id)).toEqual({ isCancelled: true, availability: 'CLOSED' })
  expect(await told(open.id)).toMatchObject({ isCancelled: false })
  expect(await titles(site, { text: 'Flooded' })).toEqual(['Flooded Camp'])
})
