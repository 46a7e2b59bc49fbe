import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { fieldsOf, listOf } from '../fixtures/graphql-call.ts'
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

/** The texts of an element, as an XML parser would give them. */
function texts(xml: string, name: string): string[] {
  const found = [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))]
  const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" }
  return found.map(([, text = '']) => text.replace(/&([^;]+);/g, (_, name: string) => entities[name] ?? '?'))
}

test('the RSS feed names the coming camps alone, with every sign as it is', async ({ site, shown }) => {
  const response = await feed(site, '/feed.xml')
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const xml = await response.text()
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0"/)
  expect(texts(xml, 'title')).toEqual(['Camp Dads: coming camps', expect.stringContaining(`${TITLE}, `)])
  expect(texts(xml, 'guid')).toEqual([`https://camp.example/event/${shown.id}`])
  expect(texts(xml, 'link')).toEqual(['https://camp.example/', `https://camp.example/event/${shown.id}`])
  expect(texts(xml, 'pubDate').map((text) => Date.parse(text))).toEqual([
    Math.floor(shown.createdAt.getTime() / 1000) * 1000,
  ])
  expect(texts(xml, 'description')[1]).toContain('Bell and frost.')
  expect(texts(xml, 'description')[1]).toContain('Scenic Rim · $100.00 per adult a night')
  // Every tag that is opened is closed, and nothing of the text became one.
  const open: string[] = []
  for (const [, end, name = '', empty] of xml.matchAll(/<(\/?)([a-zA-Z:]+)[^>]*?(\/?)>/g)) {
    if (end) expect(open.pop()).toBe(name)
    else if (!empty) open.push(name)
  }
  expect(open).toEqual([])
})

test('the JSON feed has the same camps in the form of version 1.1', async ({ site, shown }) => {
  const response = await feed(site, '/feed.json')
  expect(response.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
  const body = fieldsOf(await response.json())
  expect(body).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: 'https://camp.example/',
    feed_url: 'https://camp.example/feed.json',
  })
  expect(listOf(body.items)).toMatchObject([
    {
      id: `https://camp.example/event/${shown.id}`,
      url: `https://camp.example/event/${shown.id}`,
      title: expect.stringContaining(TITLE),
      image: 'https://camp.example/media/scenes/camp-01.webp',
      date_published: shown.createdAt.toISOString(),
      date_modified: shown.updatedAt.toISOString(),
      tags: ['outdoor'],
    },
  ])
})

test.for(['/feed.xml', '/feed.json'])(
  '%s may be kept for five minutes, by anyone, and asked for again',
  async (path, { site }) => {
    const first = await feed(site, path)
    expect(first.headers.get('cache-control')).toBe('public, max-age=300')
    expect(first.headers.get('access-control-allow-origin')).toBe('*')
    const etag = first.headers.get('etag') ?? ''
    expect((await feed(site, path, { 'if-none-match': etag })).status).toBe(304)
    expect((await fetch(site.url + path, { method: 'POST' })).status).toBe(405)
  },
)

test('every page tells feed readers where the feeds are', () => {
  const html = readFileSync(new URL('../../../client/index.html', import.meta.url), 'utf8')
  const links = [...html.matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)"/g)]
  expect(links.map(([, type, address]) => [type, address])).toEqual([
    ['text/calendar', '/calendar.ics'],
    ['application/rss+xml', '/feed.xml'],
    ['application/feed+json', '/feed.json'],
  ])
})
