import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect } from 'vitest'
import { beginBuild, finishBuild } from '../../../server/builds.mjs'
import { findFreePort } from '../../../server/platform/postgres/free-port.ts'
import { eventually } from '../fixtures/eventually.ts'
import { test } from '../fixtures/server-test.ts'
import { viewSteadily } from '../fixtures/steady-views.ts'
import { closedAfter } from '../http/closing-port.ts'
import { readMetric } from '../staff/read-metric.ts'
import { copyCheckout, type SiteInProcesses, startInProcesses } from './site-in-processes.ts'

/*
 * The site as `npm start` runs it, with two workers and the payment simulator, on its own checkout. The tests
 * build on each other, and the last one stops it.
 */
let checkout: Awaited<ReturnType<typeof copyCheckout>>
let site: SiteInProcesses

test.beforeAll(async ({ database }) => {
  checkout = await copyCheckout()
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: join(checkout.folder, '.data'),
    // With 0 the port would change when all workers die.
    PORT: String(await findFreePort()),
    WORKERS: '2',
    SAMPLE_DATA: '0',
    DRAIN_SECONDS: '4',
  }
  site = await startInProcesses(settings, checkout.folder)
})

afterAll(async () => {
  site?.kill('SIGKILL')
  await site?.ended
  await checkout?.remove()
})

/** Low enough for a slow machine, because queued requests are rejected. */
const VIEWS_PER_SECOND = 5
const readStatus = async (url: string) => (await fetch(url, { signal: AbortSignal.timeout(10_000) })).status
/** Views of a page that no other test requests, summed over all processes. */
const viewsCounted = (...words: string[]) =>
  readMetric(site.opsUrl, 'camp_dads_response_seconds_count', 'route="page:/about"', 'status="2xx"', ...words)
const viewIt = async () => expect(await readStatus(`${site.url}/about`)).toBe(200)
const reads = () => Promise.all([site.readPids('worker'), site.readPids('jobs-process')])

test('runs two workers and a job process, with health and readiness on the ops port', async () => {
  const [workers, jobs] = await reads()
  expect([workers.length, jobs.length]).toEqual([2, 1])
  expect(await readStatus(`${site.opsUrl}/healthz`)).toBe(200)
  expect(await readStatus(`${site.opsUrl}/readyz`)).toBe(200)
  // The ops port does not serve the site itself.
  expect(await readStatus(`${site.opsUrl}/api/events`)).toBe(404)
})

test('jobs run only in their own process', async ({ database }) => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const [, [jobs = 0]] = await reads()
  process.kill(jobs, 'SIGSTOP')
  try {
    await client.query(`INSERT INTO outbox (kind, key, payload) VALUES ('email-verified', 'one', '{}')`)
    await client.query(
      `INSERT INTO pgboss.job (name, singleton_key, policy) VALUES ('outbox', 'wake', 'short')`,
    )
    const waiting = async () =>
      (await client.query('SELECT 1 FROM outbox WHERE done_at IS NULL AND attempts = 0')).rowCount
    await sleep(3000)
    expect(await waiting()).toBe(1)
    process.kill(jobs, 'SIGCONT')
    await eventually(async () => expect(await waiting()).toBe(0))
  } finally {
    process.kill(jobs, 'SIGCONT')
    await client.end()
  }
})

test('a killed worker is replaced, while the other, the database, the simulator and the metrics continue', async () => {
  const [[victim = 0, other]] = await reads()
  const counted = await viewsCounted()
  await viewIt()
  await expect.poll(() => viewsCounted()).toBe(counted + 1)
  process.kill(victim, 'SIGKILL')
  // Requests on their way to it are lost.
  await eventually(async () => expect(await readStatus(`${site.url}/api/events`)).toBe(200))
  for (let time = 0; time < 10; time += 1) expect(await readStatus(`${site.url}/api/events`)).toBe(200)
  expect(await readStatus(`${site.url}/payment-simulator/config`)).toBeLessThan(500)
  await eventually(async () => expect(await site.readPids('worker')).toHaveLength(2))
  for (let time = 0; time < 3; time += 1) expect(await viewsCounted()).toBe(counted + 1)
  expect(await site.readPids('worker')).toContain(other)
  expect(await site.readPids('worker')).not.toContain(victim)
})

test('serves again on its port after all workers died at once', async () => {
  const victims = await site.readPids('worker')
  for (const pid of victims) process.kill(pid, 'SIGKILL')
  await eventually(async () => {
    const living = await site.readPids('worker')
    expect(living).toHaveLength(2)
    expect(living.filter((pid) => victims.includes(pid))).toEqual([])
  })
  await eventually(async () => expect(await readStatus(`${site.url}/api/events`)).toBe(200))
})

test('replaces all processes with new code and build, without failed views or lost counts', async () => {
  const before = await reads()
  const [, oldScript = ''] =
    /rel="modulepreload"[^>]* href="(\/assets\/[\w.-]+\.js)"/.exec(await readPage()) ?? []
  await releaseAnotherBuild(oldScript)
  const health = join(checkout.folder, 'server/http/health.ts')
  await writeFile(health, (await readFile(health, 'utf8')).replaceAll("status: 'ok'", "status: 'well'"))
  const views = viewSteadily(site.url, VIEWS_PER_SECOND)
  await sleep(1000)
  const counted = await viewsCounted()
  // No metrics are read between this view and the end of its worker.
  await viewIt()
  const done = site.waitForLog('runs in new processes')
  site.kill('SIGUSR2')
  await done
  expect(await viewsCounted()).toBe(counted + 1)
  // Negative test: the running workers have not counted it.
  expect(await viewsCounted('process="worker-')).toBe(0)
  await sleep(1000)
  const { answered, failed, rejected } = await views.stop()
  expect({ failed, rejected }).toEqual({ failed: [], rejected: 0 })
  expect(answered).toBeGreaterThan(10)
  expect(await (await fetch(`${site.url}/healthz`)).json()).toEqual({ status: 'well' })
  expect(await readPage()).toContain('/assets/entry-of-the-next-build.js')
  // A page that was open during the release still finds its script.
  expect(await readStatus(`${site.url}${oldScript}`)).toBe(200)
  expect(await readStatus(`${site.url}/assets/entry-of-no-build.js`)).toBe(404)
  const after = await reads()
  expect(after.map((pids) => pids.length)).toEqual([2, 1])
  expect(after.flat().filter((pid) => before.flat().includes(pid))).toEqual([])
})

const readPage = async () => (await fetch(`${site.url}/booking-status`)).text()

/** The same build with a new name for its first script. */
async function releaseAnotherBuild(oldScript: string): Promise<void> {
  const dist = join(checkout.folder, 'dist')
  const next = beginBuild(dist)
  const { cp, rename } = await import('node:fs/promises')
  for (const part of ['client', 'ssr', 'widget'])
    await cp(join(dist, 'current', part), join(next, part), { recursive: true })
  const index = join(next, 'client/index.html')
  const newScript = '/assets/entry-of-the-next-build.js'
  await rename(join(next, 'client', oldScript), join(next, 'client', newScript))
  await writeFile(index, (await readFile(index, 'utf8')).replaceAll(oldScript, newScript))
  finishBuild(dist, next)
}

test('SIGTERM: unready at once, still serving while it drains, and every request gets a response', async () => {
  const views = viewSteadily(site.url, VIEWS_PER_SECOND)
  await sleep(1000)
  // DRAIN_SECONDS is 4; the negative test is in processes-embedded.test.ts.
  const closed = closedAfter(site)
  await eventually(async () => expect(await readStatus(`${site.url}/readyz`)).toBe(503))
  expect(await readStatus(`${site.opsUrl}/readyz`)).toBe(503)
  const page = await fetch(`${site.url}/booking-status`)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  // A second signal changes nothing.
  site.kill('SIGTERM')
  expect(await closed).toBeGreaterThanOrEqual(4000)
  const code = await site.ended
  const { answered, failed } = await views.stop()
  expect(failed).toEqual([])
  expect(answered).toBeGreaterThan(10)
  expect(code).toBe(0)
  expect(await site.readPids('worker')).toEqual([])
})
