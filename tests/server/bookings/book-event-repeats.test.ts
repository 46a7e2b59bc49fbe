import { createHash, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { bookingFormSchema } from '../../../domain/booking-form.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { startSite } from '../fixtures/running-site.ts'
import { bookingBody, call, countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'

/** The same site with rate limits. */
const test = serverTest.extend('limited', { scope: 'file' }, async ({ site }, { onCleanup }) => {
  const limited = await startSite(site.databaseUrl, { RATE_LIMIT_FACTOR: '1' })
  onCleanup(limited.close)
  return limited
})

function book(url: string, body: unknown, headers: Record<string, string> = {}) {
  return call(`${url}/api/bookings`, 'POST', body, headers)
}

test.for(['header', 'body'])(
  'returns the first booking for the same request with the same key in the %s',
  async (place, { site }) => {
    const event = await createEvent(site.services)
    const key = randomUUID()
    const body = bookingBody(event.id, place === 'body' ? { idempotencyKey: key } : {})
    const headers: Record<string, string> = place === 'header' ? { 'idempotency-key': key } : {}
    const first = await book(site.url, body, headers)
    const second = await book(site.url, body, headers)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(await countSeats(site.services, event.id)).toMatchObject({ counted: 3, stored: 3 })
    // The client has lost the first response with its cookie, so the replay sets a new one for the booking.
    expect(second.cookie).not.toBe(first.cookie)
    const read = await call(`${site.url}/api/bookings/${String(first.body.id)}`, 'GET', undefined, {
      cookie: second.cookie ?? '',
    })
    expect(read.body).toEqual(first.body)
  },
)

test('shares a key between both APIs', async ({ site }) => {
  const event = await createEvent(site.services)
  const input = bookingBody(event.id, { idempotencyKey: randomUUID() })
  const first = await book(site.url, input)
  const query = `mutation Book($input: BookEventInput!) {
    bookEvent(input: $input) { __typename ... on BookEventPayload { booking { id } event { id } } } }`
  const second = await graphql(site.url, query, { input })
  expect(second.data?.bookEvent).toMatchObject({ booking: { id: first.body.id } })
  const other = await graphql(site.url, query, { input: { ...input, firstName: 'Pat' } })
  expect(getFields(other.data?.bookEvent).__typename).toBe('DifferentRequestError')
  // A replay still succeeds when the event has been hidden since.
  await site.services.db.event.update({ where: { id: event.id }, data: { isActive: false } })
  const third = await graphql(site.url, query, { input })
  expect(third.data?.bookEvent).toMatchObject({
    booking: { id: first.body.id },
    event: { id: String(event.id) },
  })
})

test('rejects the same key with another body', async ({ site }) => {
  const event = await createEvent(site.services)
  const key = { 'idempotency-key': randomUUID() }
  const body = bookingBody(event.id)
  expect((await book(site.url, body, key)).status).toBe(201)
  for (const change of [{ adultCount: 1 }, { firstName: 'Pat' }, { additionalNotes: 'More' }]) {
    const other = await book(site.url, { ...body, ...change }, key)
    expect(other.status).toBe(409)
    expect(other.body).toEqual({ message: 'This key was already used for a different booking' })
    expect(other.cookie).toBeNull()
  }
  expect(await countSeats(site.services, event.id)).toMatchObject({ counted: 3, stored: 3 })
})

/** Returns the plain hashes of likely requests, which a thief of the database could try. */
function guessKeys(eventId: number, body: unknown): Uint8Array[] {
  const form = bookingFormSchema.parse(body)
  return [[eventId, form], form].map((text) => createHash('sha256').update(JSON.stringify(text)).digest())
}

test('stores no hash that confirms a guess, and deletes it with the hold', async ({ site, clock }) => {
  const { db } = site.services
  const event = await createEvent(site.services)
  const body = bookingBody(event.id, { idempotencyKey: randomUUID() })
  const first = await book(site.url, body)
  const id = String(first.body.id)
  const { requestHmac } = await db.booking.findUniqueOrThrow({ where: { id } })
  expect(requestHmac).toHaveLength(32)
  for (const guess of guessKeys(event.id, body)) {
    expect(Buffer.compare(requestHmac ?? Buffer.alloc(0), guess)).not.toBe(0)
  }
  await clock.lapseHold(id)
  await site.runJob('expire-holds')
  const ended = await db.booking.findUniqueOrThrow({ where: { id } })
  expect(ended).toMatchObject({ state: 'EXPIRED', requestHmac: null })
  // The request can no longer be compared, so a replay needs access to the booking.
  const own = await book(site.url, body, { cookie: first.cookie ?? '' })
  expect(own).toMatchObject({ status: 201, body: { id } })
  const other = await book(site.url, body)
  expect(other).toMatchObject({ status: 409, cookie: null })
})

test.for(['short', 'x'.repeat(201), 'with a space', 12345678, {}])(
  'rejects %o as a key',
  async (idempotencyKey, { site }) => {
    const event = await createEvent(site.services)
    const answer = await book(site.url, bookingBody(event.id, { idempotencyKey }))
    expect(answer.status).toBe(400)
    expect(answer.body.issues).toMatchObject([{ path: 'idempotencyKey' }])
  },
)

test.for([20, 3])(
  'makes one booking of ten concurrent replays, with %i seats for three people',
  async (maxParticipants, { site }) => {
    const event = await createEvent(site.services, { maxParticipants })
    const body = bookingBody(event.id, { idempotencyKey: randomUUID() })
    const answers = await Promise.all(Array.from({ length: 10 }, () => book(site.url, body)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(201))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(await countSeats(site.services, event.id)).toMatchObject({ counted: 3, stored: 3 })
  },
)

test('gives the last allowed hold to all ten concurrent replays', async ({ site, limited }) => {
  const event = await createEvent(site.services, { maxParticipants: 200 })
  const email = `${randomUUID()}@example.com`
  await book(limited.url, bookingBody(event.id, { email }))
  await book(limited.url, bookingBody(event.id, { email }))
  const last = bookingBody(event.id, { email, idempotencyKey: randomUUID() })
  const answers = await Promise.all(Array.from({ length: 10 }, () => book(limited.url, last)))
  expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(201))
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
})

test('has an error type for the hold limit in GraphQL', async ({ site, limited }) => {
  const event = await createEvent(site.services, { maxParticipants: 200 })
  const email = `${randomUUID()}@example.com`
  for (let count = 0; count < 3; count += 1) {
    await book(limited.url, bookingBody(event.id, { email, adultCount: 1 }))
  }
  const { data } = await graphql(
    limited.url,
    `mutation Book($input: BookEventInput!) {
      bookEvent(input: $input) { __typename ... on TooManyHoldsError { retryAfterSeconds } } }`,
    { input: bookingBody(event.id, { email }) },
  )
  expect(data?.bookEvent).toEqual({ __typename: 'TooManyHoldsError', retryAfterSeconds: 60 })
})

test('logs one alarm about an unconfigured proxy', async ({ limited }) => {
  const alarms = () => limited.logLines.filter((line) => line.includes('TRUST_PROXY is 0'))
  for (let count = 0; count < 3; count += 1) {
    await fetch(`${limited.url}/healthz`, { headers: { 'x-forwarded-for': '192.0.2.7' } })
  }
  expect(alarms()).toHaveLength(1)
  expect(JSON.parse(String(alarms()[0]))).toMatchObject({ level: 'error' })
  expect(alarms()[0]).not.toContain('192.0.2.7')
})

test('accepts at most 60 bookings of one address in ten minutes', async ({ site, limited }) => {
  await limited.services.db.$executeRaw`DELETE FROM rate_limit`
  const event = await createEvent(site.services, { maxParticipants: 1 })
  const answers = await Promise.all(
    Array.from({ length: 65 }, () => book(limited.url, bookingBody(event.id))),
  )
  const statuses = answers.map((answer) => answer.status)
  expect(statuses.filter((status) => status === 409)).toHaveLength(60)
  const rejected = answers.filter((answer) => answer.status === 429)
  expect(rejected).toHaveLength(5)
  expect(Number(rejected[0]?.headers.get('retry-after'))).toBeGreaterThan(500)
})
