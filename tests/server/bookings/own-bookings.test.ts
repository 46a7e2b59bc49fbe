import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'
import { bringTo } from './bring-to.ts'

async function book(
  site: RunningSite,
  eventId: number,
  cookie: string | null,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const headers: Record<string, string> = cookie === null ? {} : { cookie }
  const answer = await call(`${site.url}/api/bookings`, 'POST', bookingBody(eventId, changes), headers)
  expect(answer.status).toBe(201)
  return String(answer.body.id)
}

async function listOfUser(site: RunningSite, userId: string, cookie: string | null) {
  const response = await fetch(`${site.url}/api/bookings/user/${userId}`, {
    headers: cookie === null ? {} : { cookie },
  })
  const body: unknown = await response.json()
  return { status: response.status, body }
}

/** Creates one booking for every possible pair of states. */
async function oneOfEach(site: RunningSite, eventId: number, member: SignedInUser) {
  const { db } = site.services
  const pairs = [
    ['HELD', 'UNPAID', 'pending'],
    ['HELD', 'PROCESSING', 'pending'],
    ['HELD', 'FAILED', 'failed'],
    ['EXPIRED', 'UNPAID', 'pending'],
    ['EXPIRED', 'FAILED', 'failed'],
    ['CONFIRMED', 'PAID', 'completed'],
    ['CONFIRMED', 'PARTIALLY_REFUNDED', 'completed'],
    ['CONFIRMED', 'REFUNDED', 'completed'],
    ['CANCELLED', 'UNPAID', 'cancelled'],
    ['CANCELLED', 'FAILED', 'cancelled'],
    ['CANCELLED', 'REFUNDED', 'cancelled'],
  ] as const
  const made: { id: string; word: string }[] = []
  for (const [state, paymentState, word] of pairs) {
    const id = await book(site, eventId, member.cookie)
    await bringTo(db, id, { state, paymentState })
    made.push({ id, word })
  }
  return made
}

const dashboard = `query Dashboard($first: Int, $after: String) { viewer {
  bookingStats { total confirmed pending totalSpent }
  unpaidBookings { id paymentStatus }
  bookings(first: $first, after: $after) { edges { cursor node { id paymentStatus details { lastName } } }
    pageInfo { hasNextPage endCursor } } } }`

test('counts paid and unpaid bookings on the dashboard like the badges', async ({ site, eventId }) => {
  const member = await createSignedInUser(site)
  const made = await oneOfEach(site, eventId, member)
  const { data, errors } = await graphql(site.url, dashboard, {}, member.cookie)
  expect(errors).toEqual([])
  const viewer = getFields(data?.viewer)
  expect(viewer.bookingStats).toEqual({ total: 11, confirmed: 3, pending: 5, totalSpent: '0.00' })
  const newestFirst = made.toReversed()
  expect(viewer.unpaidBookings).toEqual(
    newestFirst
      .filter(({ word }) => word === 'pending' || word === 'failed')
      .map(({ id, word }) => ({ id, paymentStatus: word.toUpperCase() })),
  )
  const nodes = getList(getFields(viewer.bookings).edges).map(({ node }) => node)
  expect(nodes).toEqual(
    newestFirst.map(({ id, word }) => ({
      id,
      paymentStatus: word.toUpperCase(),
      details: { lastName: 'Canarysurname' },
    })),
  )
})

test('reports the spent amount as payments less completed refunds', async ({ site, eventId }) => {
  const member = await createSignedInUser(site)
  const { db } = site.services
  const bookingId = await book(site, eventId, member.cookie)
  const payment = await db.payment.create({
    data: {
      bookingId,
      attempt: 1,
      idempotencyKey: randomUUID(),
      amountCents: 75_000,
      capturedCents: 75_000,
      refundedCents: 30_000,
      status: 'SUCCEEDED',
      settledAt: new Date(),
    },
  })
  const refund = { bookingId, paymentId: payment.id, reason: 'a test' }
  await db.refund.createMany({
    data: [
      { ...refund, idempotencyKey: randomUUID(), amountCents: 10_000, status: 'SUCCEEDED' },
      { ...refund, idempotencyKey: randomUUID(), amountCents: 20_000, status: 'PENDING' },
      { ...refund, idempotencyKey: randomUUID(), amountCents: 40_000, status: 'FAILED' },
    ],
  })
  const { data } = await graphql(site.url, dashboard, {}, member.cookie)
  expect(getFields(data?.viewer).bookingStats).toMatchObject({ totalSpent: '650.00' })
})

test('pages without gaps or repeats, even for bookings of one instant', async ({ site, eventId }) => {
  const member = await createSignedInUser(site)
  const ids: string[] = []
  for (let count = 0; count < 5; count += 1) ids.push(await book(site, eventId, member.cookie))
  await site.services.db.booking.updateMany({
    where: { id: { in: ids } },
    data: { createdAt: new Date('2026-01-01') },
  })
  const seen: unknown[] = []
  let after: unknown = null
  for (let page = 0; page < 3; page += 1) {
    const { data } = await graphql(site.url, dashboard, { first: 2, after }, member.cookie)
    const { edges, pageInfo } = getFields(getFields(data?.viewer).bookings)
    seen.push(...getList(edges).map(({ node }) => getFields(node).id))
    expect(getFields(pageInfo).hasNextPage).toBe(page < 2)
    after = getFields(pageInfo).endCursor
  }
  expect(seen).toEqual(ids.toSorted().toReversed())
})

test('lists the bookings of a member with the documented fields and total', async ({ site, eventId }) => {
  const member = await createSignedInUser(site)
  const id = await book(site, eventId, member.cookie)
  const { status, body } = await listOfUser(site, member.userId, member.cookie)
  expect(status).toBe(200)
  expect(body).toMatchObject([
    {
      id,
      eventId,
      eventTitle: 'Creek Camp',
      adults: 2,
      children: 1,
      totalAmount: 750,
      paymentStatus: 'pending',
    },
  ])
  expect(JSON.stringify(body)).not.toContain('Canary')
})

test('responds 401 when signed out, 404 for other, unknown and invalid ids', async ({ site, eventId }) => {
  const member = await createSignedInUser(site)
  const other = await createSignedInUser(site)
  await book(site, eventId, other.cookie)
  expect(await listOfUser(site, member.userId, null)).toEqual({
    status: 401,
    body: { message: 'Unauthorized' },
  })
  for (const id of [other.userId, randomUUID(), 'x', '0']) {
    expect(await listOfUser(site, id, member.cookie)).toEqual({
      status: 404,
      body: { message: 'Booking not found' },
    })
  }
})

test('logs an admin’s read of the list or a booking once per quarter-hour', async ({ site, eventId }) => {
  const admin = await createSignedInUser(site, { role: 'admin' })
  const member = await createSignedInUser(site)
  const id = await book(site, eventId, member.cookie)
  const { db } = site.services
  const trail = (subject: string) =>
    db.auditEntry.findMany({
      where: { subject },
      select: { actor: true, action: true },
      orderBy: { id: 'asc' },
    })

  expect((await listOfUser(site, member.userId, admin.cookie)).status).toBe(200)
  expect(await trail(`user:${member.userId}`)).toEqual([
    { actor: `user:${admin.userId}`, action: 'bookings-read' },
  ])
  expect((await listOfUser(site, randomUUID(), admin.cookie)).status).toBe(404)
  expect((await listOfUser(site, 'nonsense', admin.cookie)).status).toBe(404)

  const whole = await call(`${site.url}/api/bookings/${id}`, 'GET', undefined, { cookie: admin.cookie })
  expect(whole.body).toMatchObject({ lastName: 'Canarysurname' })
  const query = `query ($id: ID!) { booking(id: $id) { details { children { name } } } }`
  const { data } = await graphql(site.url, query, { id }, admin.cookie)
  expect(JSON.stringify(data)).toContain('Canarychild')
  expect(await trail(`booking:${id}`)).toEqual([{ actor: `user:${admin.userId}`, action: 'booking-read' }])
  // A reading by the member is not logged.
  await call(`${site.url}/api/bookings/${id}`, 'GET', undefined, { cookie: member.cookie })
  await listOfUser(site, member.userId, member.cookie)
  expect(await trail(`booking:${id}`)).toHaveLength(1)
})
