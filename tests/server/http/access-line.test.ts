import { request } from 'node:http'
import { expect } from 'vitest'
import { toLoggedPath } from '../../../server/wire/logged-path.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { test as serverTest } from '../fixtures/server-test.ts'

const test = serverTest.extend('settings', { scope: 'file' }, { ACCESS_LOG: '1', TRUST_PROXY: '1' })

async function getId(site: RunningSite, path: string, given?: string): Promise<string> {
  const headers: Record<string, string> = given === undefined ? {} : { 'x-request-id': given }
  const answer = await fetch(`${site.url}${path}`, { headers })
  await answer.arrayBuffer()
  return answer.headers.get('x-request-id') ?? ''
}

async function getLine(site: RunningSite, id: string): Promise<Record<string, unknown>> {
  const find = () => site.logLines.find((line) => line.includes(`"requestId":"${id}"`))
  await expect.poll(find).toBeDefined()
  return JSON.parse(find() ?? '{}')
}

test('every response has its own request id, including cached ones and 304', async ({ site }) => {
  const ids = [
    await getId(site, '/api/events'),
    await getId(site, '/api/events'),
    await getId(site, '/healthz'),
    await getId(site, '/none'),
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

test('accepts a well-formed request id from a proxy', async ({ site }) => {
  expect(await getId(site, '/healthz', 'from-the-proxy_1')).toBe('from-the-proxy_1')
  for (const odd of ['short', 'x'.repeat(65), 'with a blank', '<script>alert(1)</script>']) {
    expect(await getId(site, '/healthz', odd)).not.toBe(odd)
  }
})

test('ignores a request id from the client when no proxy is trusted', async ({ site }) => {
  const direct = await startSite(site.databaseUrl)
  try {
    const answer = await fetch(`${direct.url}/healthz`, { headers: { 'x-request-id': 'made-up-by-client' } })
    expect(answer.headers.get('x-request-id')).not.toBe('made-up-by-client')
    // Off by default outside production.
    expect(direct.logLines.join('')).not.toContain('request completed')
  } finally {
    await direct.close()
  }
})

test('logs route, method, status, size and time without the query', async ({ site }) => {
  const line = await getLine(site, await getId(site, '/api/events?utm_source=canary'))
  expect(line).toMatchObject({
    level: 'info',
    route: '/api/events',
    path: '/api/events',
    method: 'GET',
    status: 200,
    msg: 'request completed',
  })
  expect(line.bytes).toBeGreaterThan(100)
  expect(line.ms).toBeGreaterThan(0)
})

test('logs no token and no client-made path segment', async ({ site }) => {
  const token = 'aB3_'.repeat(10)
  expect(await getLine(site, await getId(site, `/calendar/${token}`))).toMatchObject({ path: '/calendar/*' })
  expect(await getLine(site, await getId(site, '/api/bookings/Canary%20Surname'))).toMatchObject({
    path: '/api/*',
  })
  expect(await getLine(site, await getId(site, '/api/bookings/canary'))).toMatchObject({
    path: '/api/bookings/*',
  })
  expect(await getLine(site, await getId(site, '/canary@example.com'))).toMatchObject({ path: '*' })
  expect(site.logLines.join('')).not.toMatch(/canary|aB3_/i)
  expect(toLoggedPath('/api/events/12', '/api/events/:id')).toBe('/api/events/12')
  expect(toLoggedPath(`/event/${token}`, 'page:/event/:id')).toBe('/event/*')
})

test('logs a request that the client aborted', async ({ site }) => {
  const asked = request(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 50, 'x-request-id': 'gone-away-1' },
  })
  asked.on('error', () => undefined)
  asked.write('{')
  setTimeout(() => asked.destroy(), 200)
  expect(await getLine(site, 'gone-away-1')).toMatchObject({ route: '/api/contact', method: 'POST' })
})
