import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { expect } from 'vitest'
import { getList } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call, countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { sendRaw } from './listening-server.ts'

const test = serverTest.extend(
  'eventId',
  { scope: 'file' },
  async ({ site }) => (await createEvent(site.services)).id,
)

test.afterEach(async ({ site, eventId }) => {
  expect(await countSeats(site.services, eventId)).toEqual({ counted: 0, stored: 0, max: 20 })
})
test.afterAll(async ({ site }) => {
  expect(site.logLines.join('\n')).not.toMatch(/canary/i)
})

const book = (site: RunningSite) => `${site.url}/api/bookings`
const whole = (eventId: number) => JSON.stringify(bookingBody(eventId))

test.for([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/events/1/more',
  '/api/bookings/',
  '/api/bookings/%00',
  '/api/bookings/%E0%A4%A',
  '/api/bookings/..%2f..%2fetc%2fpasswd',
  '/api/constructor',
  '/api/__proto__',
  `/api/bookings/${'x'.repeat(2000)}`,
])('GET %s is a 404 in JSON, never a page', async (path, { site }) => {
  for (const method of ['GET', 'POST']) {
    const answer = await call(`${site.url}${path}`, method)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.body).toEqual({ message: 'Not found' })
  }
})

test.for([
  ['PUT', '/api/events', 'GET'],
  ['POST', '/api/events/1', 'GET'],
  ['GET', '/api/bookings', 'POST'],
  ['DELETE', '/api/bookings/abc', 'GET, PATCH'],
  ['GET', '/api/bookings/abc/claim', 'POST'],
  ['GET', '/api/create-payment-intent', 'POST'],
  ['GET', '/api/webhooks/stripe', 'POST'],
  ['OPTIONS', '/api/bookings', 'POST'],
] as const)('%s %s is a 405 that names %s', async ([method, path, allow], { site }) => {
  const answer = await call(`${site.url}${path}`, method)
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe(allow)
  expect(answer.body).toEqual({ message: 'Method not allowed' })
})

test.for([
  ['cut off', '{"eventId":'],
  ['no JSON', 'eventId=1&name=Canary'],
  ['single quotes', "{'eventId':1}"],
  ['a trailing comma', '{"eventId":1,}'],
  ['NUL', '{"firstName":"Canary\\u0000"}'],
  ['half a surrogate pair', '{"firstName":"Canary\\ud800"}'],
  ['the key __proto__', '{"__proto__":{"isAdmin":true}}'],
  ['the key __proto__ inside', '{"childrenDetails":[{"__proto__":{"isAdmin":true}}]}'],
  ['100 levels', `${'['.repeat(100)}${']'.repeat(100)}`],
  ['49,000 levels', `${'['.repeat(49_000)}${']'.repeat(49_000)}`],
  ['10,000 elements', `[${Array(10_000).fill('0').join(',')}]`],
] as const)('a body with %s is a 400', async ([_what, body], { site }) => {
  const answer = await call(book(site), 'POST', body)
  expect(answer.status).toBe(400)
  expect(typeof answer.body.message).toBe('string')
  expect(JSON.stringify(answer.body)).not.toContain('Canary')
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
})

test('invalid UTF-8 is a 400', async ({ site }) => {
  const response = await fetch(book(site), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from('7b2261223a22ff227d', 'hex'),
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ message: 'The request is not valid UTF-8.' })
})

test('rejects numbers out of range and names their field', async ({ site, eventId }) => {
  const body = whole(eventId).replace('"adultCount":2', `"adultCount":${'9'.repeat(400)}`)
  const answer = await call(book(site), 'POST', body)
  expect(answer.status).toBe(400)
  expect(getList(answer.body.issues).map((issue) => issue.path)).toContain('adultCount')
})

test('the last of repeated keys wins', async ({ site, eventId }) => {
  const answer = await call(
    book(site),
    'POST',
    whole(eventId).replace('"adultCount":2', '"adultCount":2,"adultCount":0'),
  )
  expect(answer.status).toBe(400)
  expect(answer.body.issues).toEqual([{ path: 'adultCount', message: 'At least one adult is required' }])
})

test.for([
  'text/plain',
  'text/plain; application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/jsonp',
  '',
])('a body of the type %o is a 415', async (type, { site, eventId }) => {
  const answer = await call(book(site), 'POST', whole(eventId), { 'content-type': type })
  expect(answer.status).toBe(415)
})

test('a compressed body is a 415', async ({ site, eventId }) => {
  const answer = await call(book(site), 'POST', whole(eventId), { 'content-encoding': 'gzip' })
  expect(answer.status).toBe(415)
})

test('101 kB are a 413, with and without Content-Length', async ({ site, eventId }) => {
  const large = whole(eventId).replace('"additionalNotes":""', `"additionalNotes":"${'x'.repeat(101_000)}"`)
  expect((await call(book(site), 'POST', large)).status).toBe(413)
  const chunked = httpRequest(book(site), { method: 'POST', headers: { 'content-type': 'application/json' } })
  for (let at = 0; at < large.length; at += 10_000) chunked.write(large.slice(at, at + 10_000))
  chunked.end()
  const [response] = await once(chunked, 'response')
  expect(response.statusCode).toBe(413)
  response.resume()
})

const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://127.0.0.1:1' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
]

test.for(foreign)('a write request with %o is a 403', async (headers, { site, eventId }) => {
  // fetch() sets some of these headers itself, so the request is written by hand.
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const { host } = new URL(site.url)
  for (const [method, path] of [
    ['POST', '/api/bookings'],
    ['PATCH', '/api/bookings/abc'],
    ['POST', '/api/bookings/abc/claim'],
    ['POST', '/api/create-payment-intent'],
    ['POST', '/graphql'],
  ]) {
    const head = `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${lines.join('')}`
    const { answer } = await sendRaw(
      site.url,
      `${head}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(whole(eventId))}\r\n\r\n${whole(eventId)}`,
    )
    expect(answer).toMatch(/^HTTP\/1.1 403 /)
    expect(answer).not.toMatch(/access-control-allow/i)
  }
  expect(site.logLines.join('')).toContain('rejected a cross-site request')
})

test('sends no CORS headers for a preflight request', async ({ site }) => {
  for (const path of ['/api/bookings', '/api/events', '/graphql', '/healthz']) {
    const { headers } = await call(`${site.url}${path}`, path === '/healthz' ? 'GET' : 'OPTIONS', undefined, {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    })
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test.for([
  ['GET', '/api/events', 200],
  ['GET', '/api/bookings/abc', 404],
  ['POST', '/api/events', 405],
  ['POST', '/api/bookings', 400],
  ['POST', '/api/webhooks/stripe', 400],
  ['PUT', '/graphql', 405],
  ['GET', '/healthz', 200],
  ['GET', '/readyz', 200],
  ['GET', '/no-such-page', 404],
] as const)('%s %s (%i) carries the security headers', async ([method, path, status], { site }) => {
  const response = await fetch(`${site.url}${path}`, { method })
  expect(response.status).toBe(status)
  const { headers } = response
  const policy = headers.get('content-security-policy') ?? ''
  for (const part of [
    "default-src 'self'",
    "img-src 'self' https: data: blob:",
    "media-src 'self' https: data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy).toContain(part)
  }
  expect(policy).not.toMatch(/script-src[^;]*(unsafe-inline|unsafe-eval)/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('x-powered-by')).toBeNull()
  if (path.startsWith('/api')) {
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    // Public responses may be cached but must be revalidated.
    expect(headers.get('cache-control')).toBe(status === 200 ? 'no-cache' : 'no-store')
  }
})

test('health checks reveal nothing but the status', async ({ site }) => {
  for (const path of ['/healthz', '/readyz']) {
    expect((await call(site.url + path, 'GET')).body).toEqual({ status: 'ok' })
  }
})
