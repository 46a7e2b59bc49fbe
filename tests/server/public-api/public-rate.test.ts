import { expect } from 'vitest'
import { formatMetrics } from '../../../server/platform/metrics.ts'
import { createPointBudget } from '../../../server/platform/rate-limit.ts'
import { eventually } from '../fixtures/eventually.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { askPublic, type PublicAnswer, postPublic } from './public-call.ts'

const test = serverTest.extend('settings', { scope: 'file' }, { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })

function ask(site: RunningSite, address: string, query = '{ __typename }'): Promise<PublicAnswer> {
  return askPublic(site.url, query, {}, { 'x-forwarded-for': address })
}

/** Sends a query of one point. Uses POST, because cacheable responses have no rate limit headers. */
function post(site: RunningSite, address: string): Promise<PublicAnswer> {
  return postPublic(site.url, { query: '{ __typename }' }, { 'x-forwarded-for': address })
}

/** Number of cache hits. */
async function hits(): Promise<number> {
  const text = await formatMetrics(new Map())
  return Number(/^camp_dads_response_cache_total\{outcome="hit".*\} (\d+)$/m.exec(text)?.[1])
}

/** Costs about twenty points, so that few requests exceed the limit even on a slow machine. */
const dearQuery = `{ ${'abcdefghi'
  .split('')
  .map((alias) => `${alias}: events(first: 50) { edges { node { title location url } } }`)
  .join(' ')} }`

test('an address has 60 points a second and gets the rest in headers', async ({ site }) => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(site, '9.9.9.9', dearQuery)))
  const rejected = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 200).length + rejected.length).toBe(12)
  expect(rejected.length).toBeGreaterThan(0)
  for (const { headers, errors } of rejected) {
    expect(errors).toMatchObject([{ code: 'RATE_LIMITED' }])
    expect(headers.get('retry-after')).toBe('1')
    expect(headers.get('ratelimit-remaining')).toBe('0')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cache-control')).toBe('no-store')
  }
  const other = await post(site, '8.8.8.8')
  expect(other.status).toBe(200)
  expect(other.headers.get('ratelimit-limit')).toBe('60')
  expect(other.headers.get('ratelimit-remaining')).toBe('59')
  expect(other.headers.get('ratelimit-policy')).toBe('60;w=1')
  expect(other.headers.get('access-control-expose-headers')).toContain('RateLimit-Remaining')
})

test('the address may send requests again after a second', async ({ site }) => {
  await Promise.all(Array.from({ length: 12 }, () => ask(site, '9.9.9.1', dearQuery)))
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect((await ask(site, '9.9.9.1')).status).toBe(200)
})

test('an expensive query takes one more point for each full 100 of its cost', async ({ site }) => {
  const query = '{ events(first: 50) { edges { node { title location url } } } }'
  let address = 0
  // On a busy machine the second may end in between.
  await eventually(async () => {
    address += 1
    expect((await ask(site, `7.7.7.${address}`, query)).status).toBe(200)
    // It costs 206: fifty entries with three fields, plus the edges and the list.
    expect((await post(site, `7.7.7.${address}`)).headers.get('ratelimit-remaining')).toBe('56')
  })
})

test('a cacheable response has no headers about one request', async ({ site }) => {
  const query = '{ pastEvents { edges { node { id } } } }'
  const names = (headers: Headers) => [...headers.keys()].filter((name) => /^ratelimit|request-id/.test(name))
  // The third is served from memory.
  for (const time of [1, 2, 3]) {
    const { headers } = await ask(site, '5.5.5.5', query)
    expect(headers.get('cache-control')).toContain('public')
    expect(names(headers), `time ${time}`).toEqual([])
  }
  const own = [
    'ratelimit-limit',
    'ratelimit-policy',
    'ratelimit-remaining',
    'ratelimit-reset',
    'x-request-id',
  ]
  for (const time of [1, 2, 3])
    expect(names((await post(site, '5.5.5.6')).headers), `time ${time}`).toEqual(own)
  expect(names((await ask(site, '5.5.5.7', '{ nonsense }')).headers)).toEqual(own)
  for (const path of ['/robots.txt', '/feed.xml', '/calendar.ics']) {
    const { headers } = await fetch(site.url + path)
    expect([path, headers.get('cache-control')?.split(',')[0], names(headers)]).toEqual([path, 'public', []])
  }
})

test('a cached response takes as many points as the first one', async ({ site }) => {
  const query = '{ events(first: 50) { edges { node { title location startDate } } } }'
  const told = async (address: string) => {
    const { status } = await ask(site, address, query)
    const { headers } = await post(site, address)
    return [status, headers.get('ratelimit-remaining')]
  }
  let address = 0
  // On a busy machine the second may end in between.
  await eventually(async () => {
    address += 1
    expect(await told(`6.6.7.${address}`)).toEqual([200, '56'])
  })
  const before = await hits()
  expect(await told('6.6.6.2')).toEqual([200, '56'])
  // Both responses were cached: the camps and the one with the remaining points.
  expect(await hits()).toBe(before + 2)
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask(site, '6.6.6.3', query)))
  // 60 points are 20 responses at 3 each; a slow machine may reach into the next second.
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
})

test('a client network counts as one address, and a factor of 0 disables the limit', async () => {
  const budget = createPointBudget('public', { points: 2, seconds: 60, factor: 1 })
  const answers = [
    await budget?.take('2001:db8:1:1::1', 1),
    await budget?.take('2001:db8:1:1::2', 1),
    await budget?.take('2001:db8:1:1::3', 1),
    await budget?.take('2001:db8:1:2::1', 1),
  ]
  expect(answers.map((answer) => answer?.allowed)).toEqual([true, true, false, true])
  expect(createPointBudget('public', { points: 2, seconds: 60, factor: 0 })).toBe(null)
})
