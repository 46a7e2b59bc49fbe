import { expect } from 'vitest'
import { asOwner } from '../fixtures/as-owner.ts'
import { graphql } from '../fixtures/graphql-call.ts'
import { startSite } from '../fixtures/running-site.ts'
import { bookingBody, call, countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { startTcpProxy } from './tcp-proxy.ts'

const test = serverTest
  .extend('proxy', { scope: 'file' }, async ({ database }, { onCleanup }) => {
    const proxy = await startTcpProxy(database.url)
    onCleanup(proxy.close)
    return proxy
  })
  .extend('site', { scope: 'file' }, async ({ proxy }, { onCleanup }) => {
    const site = await startSite(proxy.url, { RATE_LIMIT_FACTOR: '100' })
    onCleanup(async () => {
      proxy.restore()
      await site.close()
    })
    return site
  })

const busy = { message: 'The site is busy. Please try again in a moment.' }

test('during a database outage requests fail at once, and recover afterwards', async ({ site, proxy }) => {
  const event = await createEvent(site.services)
  const made = await call(`${site.url}/api/bookings`, 'POST', bookingBody(event.id))
  const id = String(made.body.id)
  const headers = { cookie: made.cookie ?? '' }
  const token = 'Canarytoken'.padEnd(43, 'x')
  proxy.cut()

  const calls: [method: string, path: string, body?: unknown][] = [
    ['GET', '/api/events'],
    ['GET', `/api/events/${event.id}`],
    ['POST', '/api/bookings', bookingBody(event.id)],
    ['GET', `/api/bookings/${id}`],
    ['PATCH', `/api/bookings/${id}`, { paymentStatus: 'completed' }],
    ['POST', `/api/bookings/${id}/claim`, { token }],
    ['POST', '/api/create-payment-intent', { bookingId: id }],
    ['GET', '/api/auth/check'],
    ['POST', '/api/auth/login', { username: 'canarysam', password: 'guess it' }],
    ['POST', '/api/auth/logout'],
  ]
  for (let round = 0; round < 3; round += 1) {
    for (const [method, path, body] of calls) {
      const answer = await call(site.url + path, method, body, headers)
      expect([method, path, answer.status]).toEqual([method, path, 503])
      expect(answer.body).toEqual(busy)
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
  }
  const listing = await graphql(site.url, '{ events { edges { node { id } } } }')
  expect(listing.errors).toMatchObject([{ message: busy.message, code: 'BUSY' }])
  const booking = await graphql(
    site.url,
    'mutation Book($input: BookEventInput!) { bookEvent(input: $input) { __typename } }',
    { input: bookingBody(event.id) },
  )
  expect(booking.errors).toMatchObject([{ message: busy.message, code: 'BUSY' }])
  expect((await call(`${site.url}/healthz`, 'GET')).status).toBe(200)
  const ready = await call(`${site.url}/readyz`, 'GET')
  expect(ready.status).toBe(503)
  expect(ready.body).toEqual({ status: 'unavailable' })

  proxy.restore()
  await expect.poll(async () => (await call(`${site.url}/readyz`, 'GET')).status).toBe(200)
  expect((await call(`${site.url}/api/bookings/${id}`, 'GET', undefined, headers)).body).toEqual(made.body)
  expect((await call(`${site.url}/api/bookings`, 'POST', bookingBody(event.id))).status).toBe(201)
  expect(await countSeats(site.services, event.id)).toMatchObject({ counted: 6, stored: 6 })
})

test('a missing table is a general sentence with an id from the log', async ({ site, database }) => {
  const event = await createEvent(site.services)
  await asOwner(database.url, 'ALTER TABLE booking_child RENAME TO booking_child_away')
  try {
    const answer = await call(`${site.url}/api/bookings`, 'POST', bookingBody(event.id))
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      requestId: expect.stringMatching(/^[\w-]{10,}$/),
    })
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(site.logLines.join('')).toContain(String(answer.body.requestId))
  } finally {
    await asOwner(database.url, 'ALTER TABLE booking_child_away RENAME TO booking_child')
  }
  expect(await countSeats(site.services, event.id)).toMatchObject({ counted: 0, stored: 0 })
})

test('no log line contains personal data', ({ site }) => {
  const log = site.logLines.join('\n')
  expect(log).toContain('a dependency is unavailable')
  expect(log).not.toMatch(/canary|example\.com|0400 ?(111|333)/i)
})
