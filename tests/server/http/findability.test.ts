import { expect } from 'vitest'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { publicAddress } from '../fixtures/production-settings.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'

const appleFile = '7B2270'.repeat(1500)
const test = serverTest.extend(
  'settings',
  { scope: 'file' },
  { ...publicAddress('https://camp.example'), APPLE_PAY_DOMAIN: appleFile },
)
const days = (count: number) => new Date(Date.now() + count * 86_400_000)

async function readAddresses(site: RunningSite): Promise<Map<string, string | null>> {
  const text = await (await fetch(`${site.url}/sitemap.xml`)).text()
  return new Map(
    [...text.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g)].map(
      ([, address = '', changed]) => [address, changed ?? null],
    ),
  )
}

test('the sitemap lists the public pages and every event worth finding', async ({ site }) => {
  const coming = await createEvent(site.services)
  const over = await createEvent(site.services, { startsAt: days(-300), endsAt: days(-298) })
  const long = await createEvent(site.services, { startsAt: days(-400), endsAt: days(-398) })
  const hidden = await createEvent(site.services, { isActive: false })
  const deleted = await createEvent(site.services, { deletedAt: new Date() })
  const addresses = await readAddresses(site)
  for (const path of ['/', '/about', '/contact', '/safety', '/terms', '/privacy']) {
    expect(addresses.has(`https://camp.example${path}`), path).toBe(true)
  }
  const page = (event: { id: number }) => `https://camp.example/event/${event.id}`
  expect(addresses.get(page(coming))).toBe(coming.updatedAt.toISOString())
  expect(addresses.has(page(over))).toBe(true)
  for (const event of [long, hidden, deleted]) expect(addresses.has(page(event))).toBe(false)
})

test('the sitemap is XML that may be cached for an hour', async ({ site }) => {
  const response = await fetch(`${site.url}/sitemap.xml`)
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  const etag = response.headers.get('etag') ?? ''
  const again = await fetch(`${site.url}/sitemap.xml`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

test('robots may read everything except API calls and private pages', async ({ site }) => {
  const response = await fetch(`${site.url}/robots.txt`)
  const text = await response.text()
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toMatch(/^User-agent: \*\n/)
  expect(text).toContain('Sitemap: https://camp.example/sitemap.xml\n')
  const rules = [...text.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, start = '']) => ({
    kind,
    start,
  }))
  function isClosed(path: string): boolean {
    const fitting = rules.filter(({ start }) => path.startsWith(start))
    const [first] = fitting
    const [longest] = fitting.toSorted((a, b) => b.start.length - a.start.length)
    // Robots differ in which rule they obey.
    expect(first, path).toEqual(longest)
    return first?.kind === 'Disallow'
  }
  for (const path of [
    '/api/events',
    '/graphql',
    '/admin',
    '/checkout?bookingId=b',
    '/booking-status',
    '/profile',
    '/home',
  ]) {
    expect(isClosed(path), path).toBe(true)
  }
  for (const address of (await readAddresses(site)).keys())
    expect(isClosed(new URL(address).pathname)).toBe(false)
  for (const path of ['/calendar.ics', '/media/share.png', '/assets/x.js']) expect(isClosed(path)).toBe(false)
  for (const path of ['', '/seats', '/schema.graphql']) expect(isClosed(`/graphql/public${path}`)).toBe(false)
})

test('robots.txt allows calendar services a member’s calendar, but no search index', async ({ site }) => {
  const rules = await (await fetch(`${site.url}/robots.txt`)).text()
  const closed = [...rules.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path)
  const member = await createSignedInUser(site)
  const { data } = await graphql(
    site.url,
    `mutation { changeCalendarAddress(input: { change: RENEW }) { ... on ChangeCalendarAddressPayload { address } } }`,
    {},
    member.cookie,
  )
  const path = new URL(String(getFields(data?.changeCalendarAddress).address)).pathname
  expect(closed.filter((start) => path.startsWith(start))).toEqual([])
  for (const method of ['GET', 'HEAD']) {
    const response = await fetch(site.url + path, { method })
    expect(response.status).toBe(200)
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
  }
})

test("serves Apple's domain file unchanged at its address", async ({ site }) => {
  const address = `${site.url}/.well-known/apple-developer-merchantid-domain-association`
  const response = await fetch(address, { redirect: 'error' })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await response.text()).toBe(appleFile)
  expect((await fetch(address, { method: 'POST' })).status).toBe(405)
})

test('staging blocks robots, third-party queries and email previews', async ({ site }) => {
  const rehearsal = await startSite(site.databaseUrl, {
    NODE_ENV: 'staging',
    SITE_URL: 'https://rehearsal.example',
    RATE_LIMIT_FACTOR: '1000',
  })
  try {
    const robots = await fetch(`${rehearsal.url}/robots.txt`)
    expect(await robots.text()).toBe('User-agent: *\nDisallow: /\n')
    const asked = await graphql(rehearsal.url, '{ events(first: 1) { edges { node { id } } } }')
    expect(asked.data).toBeNull()
    expect((await fetch(`${rehearsal.url}/mail-preview`)).status).toBe(404)
    expect(rehearsal.simulatorUrl).toMatch(/^http:/)
  } finally {
    await rehearsal.close()
  }
})
