import { expect } from 'vitest'
import { getFields } from '../fixtures/graphql-call.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { httpCache } from '../http/http-cache.ts'
import { askPublic, postPublic } from './public-call.ts'
import { documentation } from './public-documentation.ts'

const ofPlaces = 'query($id: ID!) { event(id: $id) { title availableSpots } }'
const ofText = 'query($id: ID!) { event(id: $id) { title location } }'

test.for([
  ['free places', ofPlaces, 15, 30],
  ['anything else about camps', ofText, 30, 60],
  ['past camps', '{ pastEvents { edges { node { title } } } }', 300, 600],
  ['the schema itself', '{ __schema { queryType { name } } }', 300, 600],
  [
    'both',
    '{ pastEvents { edges { node { title } } } events { edges { node { ...E } } } } fragment E on Event { title }',
    30,
    60,
  ],
] as const)(
  '%s may be cached as long as the documentation says',
  async ([name, query, seconds, within], { site }) => {
    const { headers } = await askPublic(site.url, query, query.includes('$id') ? { id: 1 } : {})
    expect(headers.get('cache-control')).toBe(
      `public, max-age=${seconds}, s-maxage=${seconds}, stale-while-revalidate=${seconds}`,
    )
    // Cached and then served stale for the same time, it still meets the documented limit.
    expect(2 * seconds).toBeLessThanOrEqual(within)
    if (name !== 'both') {
      const row = documentation.split('\n').find((line) => line.startsWith('|') && line.includes(name))
      expect(row).toContain(`| ${seconds} s | ${within} s |`)
    }
  },
)

test('errors and POST responses are not cached', async ({ site }) => {
  const answers = [
    await postPublic(site.url, { query: ofText, variables: { id: 1 } }),
    await askPublic(site.url, '{ events(first: 51) { edges { node { title } } } }'),
    await askPublic(site.url, '{ nonsense }'),
  ]
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(Array(3).fill('no-store'))
})

test('an unchanged response is a 304 without a body, in every encoding', async ({ site }) => {
  const event = await createEvent(site.services, { description: 'A long way. '.repeat(200) })
  const query = 'query($id: ID!) { event(id: $id) { title description } }'
  const etags = new Set<string>()
  const forms: Record<string, string>[] = [
    { 'accept-encoding': 'identity' },
    { 'accept-encoding': 'gzip' },
    { 'accept-encoding': 'br' },
    { 'accept-encoding': 'br', accept: 'application/graphql-response+json' },
  ]
  for (const headers of forms) {
    const first = await askPublic(site.url, query, { id: event.id }, headers)
    const etag = first.headers.get('etag') ?? ''
    expect(first.data).toMatchObject({ event: { title: 'Creek Camp' } })
    expect(first.headers.get('content-encoding') ?? 'identity').toBe(headers['accept-encoding'])
    expect(etag).toMatch(/^"[\w-]+"$/)
    etags.add(etag)
    const again = await askPublic(site.url, query, { id: event.id }, { ...headers, 'if-none-match': etag })
    expect([again.status, again.text]).toEqual([304, ''])
    expect(again.headers.get('etag')).toBe(etag)
    expect(again.headers.get('cache-control')).toContain('max-age=30')
    // A proxy that compresses makes the etag weak.
    const weak = await askPublic(
      site.url,
      query,
      { id: event.id },
      { ...headers, 'if-none-match': `W/${etag}` },
    )
    expect(weak.status).toBe(304)
    expect(
      (await askPublic(site.url, query, { id: event.id }, { ...headers, 'if-none-match': '"other"' })).status,
    ).toBe(200)
  }
  expect(etags.size).toBe(4)
})

test('HEAD returns the headers without a body', async ({ site }) => {
  const response = await fetch(`${site.url}/graphql/public?query=%7B__typename%7D`, { method: 'HEAD' })
  expect([response.status, await response.text()]).toEqual([200, ''])
  expect(response.headers.get('etag')).not.toBe(null)
})

test('a cache in front serves a change within the documented time', async ({ site }) => {
  const event = await createEvent(site.services, { title: 'Before' })
  const cache = await httpCache(site.url)
  const shown = async (headers: Record<string, string> = {}) => {
    const answer = await askPublic(cache.url, ofText, { id: event.id }, headers)
    return [getFields(answer.data.event).title, answer.headers.get('x-cache')]
  }
  expect(await shown()).toEqual(['Before', 'MISS'])
  expect(await shown()).toEqual(['Before', 'HIT'])
  expect(await shown({ cookie: 'camp_session=x', origin: 'https://school.example' })).toEqual([
    'Before',
    'HIT',
  ])
  // Another content type is a separate cache entry.
  expect(await shown({ accept: 'application/graphql-response+json' })).toEqual(['Before', 'MISS'])
  cache.wait(31)
  expect(await shown()).toEqual(['Before', 'REVALIDATED'])
  expect(cache.asked.map(({ status }) => status)).toEqual([200, 200, 304])

  await site.services.db.event.update({ where: { id: event.id }, data: { title: 'After' } })
  expect(await shown()).toEqual(['Before', 'HIT'])
  cache.wait(31)
  expect(await shown()).toEqual(['After', 'MISS'])
  expect(await shown()).toEqual(['After', 'HIT'])
})

test('without a cache in front changes and free spots are visible at once', async ({ site }) => {
  const event = await createEvent(site.services, { maxParticipants: 20 })
  const spots = async () =>
    getFields((await askPublic(site.url, ofPlaces, { id: event.id })).data.event).availableSpots
  expect(await spots()).toBe(20)
  await site.services.db.event.update({ where: { id: event.id }, data: { currentParticipants: 7 } })
  expect(await spots()).toBe(13)
})
