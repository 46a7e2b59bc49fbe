import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { recordStatements } from '../fixtures/count-statements.ts'
import { graphql } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'

/** With limits on, so that their statement counts too. */
const test = serverTest.extend('settings', { scope: 'file' }, { RATE_LIMIT_FACTOR: '1000' })

test.beforeAll(async ({ site }) => {
  // Its jobs would add statements.
  await site.services.queue.stop()
})

const order = {
  tshirtOrders: [{ name: 'Sam', size: 'L', isKids: false }],
  hoodieOrders: [{ name: 'Kim', size: '8', isKids: true }],
}

/** The queue is stopped, so a wake is counted by its call. */
async function statements(site: RunningSite, work: () => Promise<unknown>): Promise<string[]> {
  const { queue } = site.services
  const { wake } = queue
  const woken: string[] = []
  queue.wake = (name) => void woken.push(`wake ${name}`)
  try {
    return [...(await recordStatements(work)), ...woken]
  } finally {
    queue.wake = wake
  }
}

function sessionWrites(sent: readonly string[]): number {
  return sent.filter((text) => /(INSERT INTO|UPDATE) session\b/.test(text)).length
}

function book(
  site: RunningSite,
  eventId: number,
  headers: Record<string, string>,
  changes: Record<string, unknown> = order,
) {
  return async () => {
    const answer = await call(`${site.url}/api/bookings`, 'POST', bookingBody(eventId, changes), headers)
    expect(answer.status).toBe(201)
  }
}

test('books over REST with four statements: one limit, read, write and wake', async ({ site, eventId }) => {
  await book(site, eventId, {})()
  const sent = await statements(site, book(site, eventId, { 'idempotency-key': randomUUID() }))
  expect(sent).toHaveLength(4)
  expect(sessionWrites(sent)).toBe(1)
})

test('adds one for a member, and writes an idle session once', async ({ site, eventId }) => {
  const { cookie } = await createSignedInUser(site)
  await site.services.db.$executeRaw`UPDATE session SET last_seen_at = now() - interval '5 minutes'`
  const sent = await statements(site, book(site, eventId, { cookie, 'idempotency-key': randomUUID() }))
  expect(sent).toHaveLength(5)
  expect(sessionWrites(sent)).toBe(1)
  const [row] = await site.services.db.$queryRaw<{ idle: boolean }[]>`
    SELECT max(last_seen_at) < now() - interval '1 minute' AS idle FROM session WHERE user_id IS NOT NULL`
  expect(row?.idle).toBe(false)
})

test('adds none for the mutation, for every selection', async ({ site, eventId }) => {
  const query = `mutation ($input: BookEventInput!) { bookEvent(input: $input) { ... on BookEventPayload {
    event { id availableSpots availability description }
    booking { id code access totalAmount paymentStatus event { id title } details { email holdExpiresAt createdAt
      children { name } tshirtOrders { name unitAmount } priceLines { amount } event { id } } } } } }`
  const input = bookingBody(eventId, { ...order, hoodieOrders: [], idempotencyKey: randomUUID() })
  const sent = await statements(site, async () => {
    const { errors } = await graphql(site.url, query, { input })
    expect(errors).toEqual([])
  })
  expect(sent).toHaveLength(4)
  expect(sessionWrites(sent)).toBe(1)
})

test('responds with the same data as a later read', async ({ site, eventId }) => {
  const body = bookingBody(eventId, { ...order, glampingTentCount: 1, beerPackageCount: 1 })
  const made = await call(`${site.url}/api/bookings`, 'POST', body)
  const read = await call(`${site.url}/api/bookings/${String(made.body.id)}`, 'GET', undefined, {
    cookie: made.cookie ?? '',
  })
  expect(made.body).toEqual(read.body)
})
