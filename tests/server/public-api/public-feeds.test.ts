import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { isoBrisbane } from '../../../domain/dates.ts'
import { eventually } from '../fixtures/eventually.ts'
import { getFields, getList } from '../fixtures/graphql-call.ts'
import { publicAddress } from '../fixtures/production-settings.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'

const TITLE = `Ropes & <b>"knots"</b> — it's 5 o'clock]]>`

const test = serverTest
  .extend('settings', { scope: 'file' }, publicAddress('https://camp.example'))
  .extend('shown', { scope: 'file' }, ({ site }) =>
    createEvent(site.services, { title: TITLE, shortDescription: 'Bell\u0007 and frost\uFFFE.' }),
  )

test.beforeAll(async ({ site }) => {
  await createEvent(site.services, { title: 'Hidden', isActive: false })
  await createEvent(site.services, { title: 'Over', endsAt: new Date(Date.now() - 1000) })
})

const feed = async (site: RunningSite, path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers })

/** Texts of an element, as an XML parser returns them. */
function texts(xml: string, name: string): string[] {
  const found = [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))]
  const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" }
  return found.map(([, text = '']) => text.replace(/&([^;]+);/g, (_, name: string) => entities[name] ?? '?'))
}

test('the RSS feed lists only upcoming camps and preserves every character', async ({ site, shown }) => {
  const response = await feed(site, '/feed.xml')
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const xml = await response.text()
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0"/)
  expect(texts(xml, 'title')).toEqual(['Camp Dads: upcoming camps', expect.stringContaining(`${TITLE}, `)])
  expect(texts(xml, 'guid')).toEqual([`https://camp.example/event/${shown.id}`])
  expect(texts(xml, 'link')).toEqual(['https://camp.example/', `https://camp.example/event/${shown.id}`])
  expect(texts(xml, 'pubDate').map((text) => Date.parse(text))).toEqual([
    Math.floor(shown.createdAt.getTime() / 1000) * 1000,
  ])
  expect(texts(xml, 'description')[1]).toContain('Bell and frost.')
  expect(texts(xml, 'description')[1]).toContain('Scenic Rim · $100.00 per adult a night')
  expect(xml).toContain('<media:content url="https://camp.example/media/scenes/camp-01.webp" medium="image">')
  expect(['ev:startdate', 'ev:location', 'g:price'].flatMap((name) => texts(xml, name))).toEqual([
    isoBrisbane(shown.startsAt),
    'Scenic Rim',
    '300.00 AUD',
  ])
  expect(Date.parse(texts(xml, 'lastBuildDate')[0] ?? '')).toBeGreaterThan(0)
  // Every tag is closed, and no text became a tag.
  const open: string[] = []
  for (const [, end, name = '', empty] of xml.matchAll(/<(\/?)([a-zA-Z:]+)[^>]*?(\/?)>/g)) {
    if (end) expect(open.pop()).toBe(name)
    else if (!empty) open.push(name)
  }
  expect(open).toEqual([])
})

test('the JSON feed lists the same camps in version 1.1', async ({ site, shown }) => {
  const response = await feed(site, '/feed.json')
  expect(response.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
  const body = getFields(await response.json())
  expect(body).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: 'https://camp.example/',
    feed_url: 'https://camp.example/feed.json',
  })
  expect(getList(body.items)).toMatchObject([
    {
      id: `https://camp.example/event/${shown.id}`,
      url: `https://camp.example/event/${shown.id}`,
      title: expect.stringContaining(TITLE),
      image: 'https://camp.example/media/scenes/camp-01.webp',
      date_published: shown.createdAt.toISOString(),
      date_modified: shown.updatedAt.toISOString(),
      tags: ['outdoor'],
      _camp: {
        starts_at: isoBrisbane(shown.startsAt),
        ends_at: isoBrisbane(shown.endsAt),
        location: 'Scenic Rim',
        adult_price_for_stay: '300.00',
        currency: 'AUD',
        is_cancelled: false,
      },
    },
  ])
})

test('publishes a moved or cancelled camp again', async ({ site, db }) => {
  const createdAt = new Date('2026-01-01T00:00:00Z')
  const [moved, cancelled] = [
    await createEvent(site.services, { title: 'Moved', createdAt }),
    await createEvent(site.services, {
      title: 'Off',
      createdAt,
      cancelledAt: new Date('2026-03-01T00:00:00Z'),
    }),
  ]
  const same = { oldEndDate: moved.endDate, newEndDate: moved.endDate, newStartDate: moved.startDate }
  const times = { oldStartTime: '4 pm', oldEndTime: '11 am' }
  await db.eventChange.create({
    data: {
      ...same,
      ...times,
      eventId: moved.id,
      actor: 'user:1',
      at: new Date('2026-02-01T00:00:00Z'),
      isMaterial: true,
      isPlanChanged: false,
      oldStartDate: moved.startDate,
      oldLocation: 'Elsewhere',
      emailDueAt: new Date('2026-02-01T00:00:00Z'),
    },
  })
  await eventually(async () => {
    const items = getList(getFields(await (await feed(site, '/feed.json')).json()).items)
    const getDate = (title: string) =>
      items.find((item) => String(item.title).includes(title))?.date_published
    expect([getDate('Moved'), getDate('Off')]).toEqual([
      '2026-02-01T00:00:00.000Z',
      '2026-03-01T00:00:00.000Z',
    ])
  })
  await db.event.deleteMany({ where: { id: { in: [moved.id, cancelled.id] } } })
})

test('a feed of more than 50 camps links to its next page', async ({ site, db }) => {
  const { id: _id, ...row } = await createEvent(site.services, { title: 'Many' })
  await db.event.createMany({
    data: Array.from({ length: 50 }, () => ({ ...row, title: 'Many', plan: undefined, photographs: [] })),
  })
  const first = await eventually(async () => {
    const page = getFields(await (await feed(site, '/feed.json')).json())
    expect(getList(page.items)).toHaveLength(50)
    return page
  })
  const path = String(first.next_url).replace('https://camp.example', '')
  const second = getFields(await (await feed(site, path)).json())
  expect(getList(second.items)).toHaveLength(2)
  expect(second.next_url).toBeUndefined()
  const rss = await (await feed(site, path.replace('json', 'xml'))).text()
  expect(texts(rss, 'guid')).toEqual(getList(second.items).map(({ url }) => url))
  const wrong = await feed(site, '/feed.json?after=nonsense')
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('after: not a cursor')])
  await db.event.deleteMany({ where: { title: 'Many' } })
})

test.for([
  ['/feed.json', 'if-none-match', 'GET, HEAD'],
  ['/calendar.ics', 'if-none-match', 'GET, HEAD'],
  ['/graphql/public/seats', 'last-event-id', 'GET, HEAD'],
  ['/graphql/public', 'content-type', 'GET, HEAD, POST'],
] as const)('%s accepts a preflight for %s', async ([path, header, methods], { site }) => {
  const { status, headers } = await fetch(site.url + path, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://school.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': header,
    },
  })
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-allow-headers')).toBe('*')
  expect(headers.get('access-control-allow-methods')).toBe(methods)
})

test.for(['/feed.xml', '/feed.json'])(
  '%s may be cached publicly for five minutes and revalidated',
  async (path, { site }) => {
    const first = await feed(site, path)
    expect(first.headers.get('cache-control')).toBe('public, max-age=300')
    expect(first.headers.get('access-control-allow-origin')).toBe('*')
    const etag = first.headers.get('etag') ?? ''
    expect((await feed(site, path, { 'if-none-match': etag })).status).toBe(304)
    expect((await fetch(site.url + path, { method: 'POST' })).status).toBe(405)
  },
)

test('every page links to the feeds', () => {
  const html = readFileSync(new URL('../../../client/index.html', import.meta.url), 'utf8')
  const links = [...html.matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)"/g)]
  expect(links.map(([, type, address]) => [type, address])).toEqual([
    ['text/calendar', '/calendar.ics'],
    ['application/rss+xml', '/feed.xml'],
    ['application/feed+json', '/feed.json'],
  ])
})
