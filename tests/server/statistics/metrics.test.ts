import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { createLog } from '../../../server/platform/log/log.ts'
import { openDatabase } from '../../../server/platform/prisma.ts'
import type { TestDatabase } from '../fixtures/database.ts'
import { bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { type SiteInProcesses, startInProcesses } from '../platform/site-in-processes.ts'
import { readMetric } from '../staff/read-metric.ts'

/* Metrics of all processes on The ops port. See processes.test.ts for replaced processes. */
let site: SiteInProcesses
let dataDir: string

test.beforeAll(async ({ database }) => {
  dataDir = await mkdtemp(join(tmpdir(), 'camp-dads-metrics-'))
  site = await startInProcesses({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    WORKERS: '1',
    SAMPLE_DATA: '0',
    ACCESS_LOG: '1',
    LOG_LEVEL: 'info',
  })
})

afterAll(async () => {
  site?.kill('SIGKILL')
  await site?.ended
  await rm(dataDir, { recursive: true, force: true })
})

const figure = (name: string, ...words: string[]) => readMetric(site.opsUrl, name, ...words)

async function aComingEvent(database: TestDatabase): Promise<number> {
  const db = openDatabase(database.url, createLog({ level: 'silent' }))
  const { id } = await createEvent({ db })
  await db.$disconnect()
  return id
}

test('counts a rendered page, a cached page and a booking', async ({ database }) => {
  const views = () =>
    figure('camp_dads_response_seconds_count', 'route="page:/"', 'status="2xx"', 'method="GET"')
  const before = await views()
  let viewed = 0
  const viewAndReadHits = async () => {
    expect((await fetch(`${site.url}/`)).status).toBe(200)
    viewed += 1
    return figure('camp_dads_response_cache_total', 'outcome="hit"')
  }
  // A change of the listing between two views renders the page again.
  await expect.poll(viewAndReadHits).toBeGreaterThanOrEqual(1)
  await expect.poll(views).toBe(before + viewed)
  expect(await figure('camp_dads_renders_total', 'outcome="rendered"')).toBeGreaterThanOrEqual(1)
  expect(await figure('camp_dads_response_cache_total', 'outcome="miss"')).toBeGreaterThanOrEqual(1)
  const made = await call(`${site.url}/api/bookings`, 'POST', bookingBody(await aComingEvent(database)))
  expect(made.status).toBe(201)
  const booked = () => figure('camp_dads_response_seconds_count', 'route="/api/bookings"', 'method="POST"')
  await expect.poll(booked).toBeGreaterThanOrEqual(1)
  // Read at most every five seconds.
  await expect.poll(() => figure('camp_dads_seats_held')).toBeGreaterThan(0)
})

test('each process reports memory and event loop, and pools report connections', async () => {
  for (const process of ['supervisor', 'worker-', 'jobs-process-']) {
    expect(await figure('process_resident_memory_bytes', `process="${process}`)).toBeGreaterThan(1e7)
    // Measured since the last request, which may be a moment ago.
    const lag = () => figure('nodejs_eventloop_lag_max_seconds', `process="${process}`)
    await expect.poll(lag).toBeGreaterThan(0)
  }
  expect(await figure('camp_dads_database_pool', 'pool="requests"', 'state="open"')).toBeGreaterThan(0)
  expect(await figure('camp_dads_process_up')).toBe(2)
})

test('reports a stopped worker as down, and the others as usual', async () => {
  const [worker = 0] = await site.readPids('worker')
  process.kill(worker, 'SIGSTOP')
  try {
    expect(await figure('camp_dads_process_up', 'worker-')).toBe(0)
    expect(await figure('camp_dads_process_up', 'jobs-process-')).toBe(1)
    expect(await figure('process_resident_memory_bytes', 'process="jobs-process-')).toBeGreaterThan(0)
  } finally {
    process.kill(worker, 'SIGCONT')
  }
})

test('retains the counts of a stopped worker', async () => {
  const drawn = () => figure('camp_dads_response_seconds_count')
  const before = await drawn()
  expect(before).toBeGreaterThan(0)
  const [worker = 0] = await site.readPids('worker')
  process.kill(worker, 'SIGSTOP')
  try {
    expect(await drawn()).toBe(before)
  } finally {
    process.kill(worker, 'SIGCONT')
  }
})

test('no label contains request data', async () => {
  const paths = [
    '/canary?canary=1',
    '/event/canary',
    '/api/bookings/canary',
    '/calendar/canary',
    '/assets/canary.js',
  ]
  for (const path of paths) await fetch(`${site.url}${path}`)
  await call(`${site.url}/api/canary`, 'DELETE')
  const text = await (await fetch(`${site.opsUrl}/metrics`)).text()
  expect(text).not.toContain('canary')
  expect(text).toContain('route="/calendar/*"')
  expect(text).toContain('route="page:*"')
})
