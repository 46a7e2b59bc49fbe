import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loggedPath } from '../../../server/http/wire/logged-path.ts'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'

let database: TestDatabase
let site: RunningSite

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url, { ACCESS_LOG: '1', TRUST_PROXY: '1' })
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

async function idOf(path: string, given?: string): Promise<string> {
  const headers: Record<string, string> = given === undefined ? {} : { 'x-request-id': given }
  const answer = await fetch(`${site.url}${path}`, { headers })
  await answer.arrayBuffer()
  return answer.headers.get('x-request-id') ?? ''
}

/** The line of a request, as soon as it is written. */
async function lineOf(id: string): Promise<Record<string, unknown>> {
  const find = () => site.logLines.find((line) => line.includes(`"requestId":"${id}"`))
  await expect.poll(find).toBeDefined()
  return JSON.parse(find() ?? '{}')
}

test('each answer has an id of its own, kept ones and 304 too', async () => {
  const ids = [
    await idOf('/api/events'),
    await idOf('/api/events'),
    await idOf('/healthz'),
    await idOf('/none'),
  ]
  for (const id of ids) expect(id).toMatch(/^[\w-]{10,64}$/)
  expect(new Set(ids).size).toBe(4)
  const first = await fetch(`${site.url}/api/events`)
  const etag = first.headers.get('etag') ?? ''
  const again = await fetch(`${site.url}/api/events`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  expect(again.headers.get('etag')).toBe(etag)
})

test("a proxy's id is taken over when it is well-formed", async () => {
  expect(await idOf('/healthz', 'from-the-proxy_1')).toBe('from-the-proxy_1')
  for (const odd of ['short', 'x'.repeat(65), 'with a blank', '<script>alert(1)</script>']) {
    expect(await idOf('/healthz', odd)).not.toBe(odd)
  }
})

test('without a proxy what the client calls it is not believed', async () => {
  const direct = await startSite(database.url)
  try {
    const answer = await fetch(`${direct.url}/healthz`, { headers: { 'x-request-id': 'made-up-by-client' } })
    expect(answer.headers.get('x-request-id')).not.toBe('made-up-by-client')
    // Off unless asked for, outside production.
    expect(direct.logLines.join('')).not.toContain('a request was answered')
  } finally {
    await direct.close()
  }
})

test('a line says what was asked and how it went, without the query', async () => {
  const line = await lineOf(await idOf('/api/events?utm_source=canary'))
  expect(line).toMatchObject({
    level: 'info',
    route: '/api/events',
    path: '/api/events',
    method: 'GET',
    status: 200,
    msg: 'a request was answered',
  })
  expect(line.bytes).toBeGreaterThan(100)
  expect(line.ms).toBeGreaterThan(0)
})

test('no token and nothing made up stands in a line', async () => {
  const token = 'aB3_'.repeat(10)
  expect(await lineOf(await idOf(`/calendar/${token}`))).toMatchObject({ path: '/calendar/*' })
  expect(await lineOf(await idOf('/api/bookings/Canary%20Surname'))).toMatchObject({ path: '/api/*' })
  expect(await lineOf(await idOf('/api/bookings/canary'))).toMatchObject({ path: '/api/bookings/*' })
  expect(await lineOf(await idOf('/canary@example.com'))).toMatchObject({ path: '*' })
  expect(site.logLines.join('')).not.toMatch(/canary|aB3_/i)
  expect(loggedPath('/api/events/12', '/api/events/:id')).toBe('/api/events/12')
  expect(loggedPath(`/event/${token}`, 'page:/event/:id')).toBe('/event/*')
})

test('whoever goes away before the answer has a line too', async () => {
  const asked = request(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 50, 'x-request-id': 'gone-away-1' },
  })
  asked.on('error', () => undefined)
  asked.write('{')
  setTimeout(() => asked.destroy(), 200)
  expect(await lineOf('gone-away-1')).toMatchObject({ route: '/api/contact', method: 'POST' })
})
