import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../fixtures/eventually.ts'
import { bookingBody, call } from '../fixtures/sample-bookings.ts'
import { closedAfter } from '../http/closing-port.ts'
import { askPublic, postPublic } from '../public-api/public-call.ts'
import { readMetric } from '../staff/read-metric.ts'
import { listServerPids } from './postgres-servers.ts'
import { type SiteInProcesses, startInProcesses } from './site-in-processes.ts'

/* The site as `npm start` runs it, with its embedded database. The last test stops it. */
let site: SiteInProcesses
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'camp-dads-embedded-'))
  // The account that runs PostgreSQL for root needs access.
  await chmod(dataDir, 0o755)
  site = await startInProcesses({
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    WORKERS: '2',
    SAMPLE_DATA: '1',
    RATE_LIMIT_FACTOR: '1',
    DRAIN_SECONDS: '0',
    WARM_UP_SECONDS: '3',
    LOG_LEVEL: 'info',
  })
})

afterAll(async () => {
  site?.kill('SIGKILL')
  await site?.ended
  await eventually(async () => expect(await listServerPids(dataDir)).toEqual([]))
  await rm(dataDir, { recursive: true, force: true })
})

const readStatus = async (path: string) =>
  (await fetch(site.url + path, { signal: AbortSignal.timeout(10_000) })).status

test('a worker warms up first, and its requests do not count in the metrics', async () => {
  // A busy machine rejects some of the requests.
  await site.waitForLog('"msg":"warmed up"')
  const hits = () => readMetric(site.opsUrl, 'camp_dads_response_cache_total', 'outcome="hit"')
  await eventually(async () => expect(await hits()).toBeGreaterThan(0))
  // Any outcome, because on a busy machine every render can time out.
  expect(await readMetric(site.opsUrl, 'camp_dads_renders_total')).toBeGreaterThan(0)
  for (const route of ['route="page:/"', 'route="/graphql"'])
    expect(await readMetric(site.opsUrl, 'camp_dads_response_seconds_count', route)).toBe(0)
})

test('a killed worker is replaced, while the database continues and bookings survive', async () => {
  const servers = await listServerPids(dataDir)
  expect(servers).toHaveLength(1)
  const { data } = await askPublic(site.url, '{ events(first: 1) { edges { node { id } } } }')
  const [, id] = /"id":"?(\d+)/.exec(JSON.stringify(data)) ?? []
  const booked = await call(`${site.url}/api/bookings`, 'POST', bookingBody(Number(id)))
  expect(booked.status).toBe(201)
  const seats = async () => {
    const query = `{ event(id: "${id}") { availableSpots } }`
    return (await askPublic(site.url, query)).data
  }
  const left = await seats()

  const [victim = 0, other] = await site.readPids('worker')
  process.kill(victim, 'SIGKILL')
  await eventually(async () => expect(await readStatus('/api/events')).toBe(200))
  await eventually(async () => {
    const workers = await site.readPids('worker')
    expect(workers).toHaveLength(2)
    expect(workers).not.toContain(victim)
    expect(workers).toContain(other)
  })
  expect(await listServerPids(dataDir)).toEqual(servers)
  expect(await seats()).toEqual(left)
})

test('rate limit points are shared by both workers, also for cached responses', async () => {
  const query = '{ events(first: 50) { edges { node { title location url } } } }'
  let since = 0
  // The second starts with its first request.
  await eventually(async () => {
    since = performance.now()
    const { headers } = await postPublic(site.url, { query: '{ __typename }' })
    expect(headers.get('ratelimit-remaining')).toBe('59')
  })
  const asked = await Promise.all(Array.from({ length: 60 }, () => askPublic(site.url, query)))
  const seconds = Math.ceil((performance.now() - since) / 1000)
  const answered = asked.filter(({ status }) => status === 200).length
  // 20 responses at 3 points per second; separate limits would allow 40.
  expect(answered).toBeLessThanOrEqual(20 * seconds)
  expect(asked.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
})

test('page rendering takes no rate limit points', async () => {
  const body = JSON.stringify({ query: '{ __typename }' })
  const headers = { 'content-type': 'application/json' }
  await eventually(async () => {
    const { status } = await fetch(`${site.url}/graphql/public`, { method: 'POST', body, headers })
    expect(status).toBe(200)
  })
  // Repeated, because a second that ends in between would hide the points.
  for (const time of [1, 2, 3]) {
    await sleep(1100)
    const rendered = [1, 2, 3, 4].map((page) => readStatus(`/?search=rendered${time}${page}`))
    expect(await Promise.all(rendered)).toEqual([200, 200, 200, 200])
    const answer = await fetch(`${site.url}/graphql/public`, { method: 'POST', body, headers })
    expect(answer.headers.get('ratelimit-remaining')).toBe('59')
  }
})

test('negative test: without a drain time the port closes at once', async () => {
  expect(await closedAfter(site)).toBeLessThan(4000)
  expect(await site.ended).toBe(0)
  expect(await listServerPids(dataDir)).toEqual([])
})
