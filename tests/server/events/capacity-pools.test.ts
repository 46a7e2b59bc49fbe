import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call, countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { eventForm } from '../staff/admin-forms.ts'

const alone = { adultCount: 1, childCount: 0, childrenDetails: [] }
const book = (site: RunningSite, eventId: number, glampingTentCount: number) =>
  call(`${site.url}/api/bookings`, 'POST', bookingBody(eventId, { ...alone, glampingTentCount }))
const readTents = async (db: Database, id: number) => {
  const { tentStock, tentsTaken } = await db.event.findUniqueOrThrow({ where: { id } })
  return { tentStock, tentsTaken }
}
async function tentsLeft(site: RunningSite, id: number) {
  const { data } = await graphql(
    site.url,
    'query E($id: ID!) { event(id: $id) { glampingTentsLeft availableSpots } }',
    { id: String(id) },
  )
  return getFields(data?.event)
}

test('counts people and tents separately: a party without a tent still gets places', async ({ site }) => {
  const { id } = await createEvent(site.services, { tentStock: 1 })
  expect(await tentsLeft(site, id)).toEqual({ glampingTentsLeft: 1, availableSpots: 20 })
  expect((await book(site, id, 1)).status).toBe(201)
  expect(await tentsLeft(site, id)).toEqual({ glampingTentsLeft: 0, availableSpots: 19 })
  expect(await book(site, id, 1)).toMatchObject({
    status: 400,
    body: {
      issues: [{ path: 'glampingTentCount', message: 'No glamping tents are left for this event' }],
    },
  })
  expect((await book(site, id, 0)).status).toBe(201)
  expect(await countSeats(site.services, id)).toMatchObject({ counted: 2, stored: 2 })
})

test('returns a tent with the hold that had it', async ({ site, clock }) => {
  const { id } = await createEvent(site.services, { tentStock: 1 })
  const { body } = await book(site, id, 1)
  await clock.lapseHold(String(body.id))
  await site.runJob('expire-holds')
  expect(await readTents(site.services.db, id)).toEqual({ tentStock: 1, tentsTaken: 0 })
  expect((await book(site, id, 1)).status).toBe(201)
})

test('sells any number of tents without a stock', async ({ site }) => {
  const { id } = await createEvent(site.services)
  expect(await tentsLeft(site, id)).toMatchObject({ glampingTentsLeft: null })
  expect((await book(site, id, 1)).status).toBe(201)
})

/** Twelve families request one of three tents concurrently. Returns the number of tents taken. */
async function tentRush(site: RunningSite): Promise<number> {
  const { id } = await createEvent(site.services, { tentStock: 3 })
  await Promise.all(Array.from({ length: 12 }, () => book(site, id, 1)))
  return (await readTents(site.services.db, id)).tentsTaken
}

test('sells three tents to three of twelve concurrent families', async ({ site }) => {
  expect(await tentRush(site)).toBe(3)
})

test('negative test: without the condition on the stock more are sold', async ({ site }) => {
  const withoutGuard = (sql: string) =>
    sql.replace(/tents_taken \+ (\$\d+) <= tent_stock/g, 'tents_taken + $1 >= 0')
  const fourLooked = { at: /tents_taken = tents_taken \+/, count: 4 }
  expect(await withReplacedStatements(withoutGuard, () => tentRush(site), fourLooked)).toBeGreaterThan(3)
})

test('lets organisers set or remove the stock, and warns below booked tents', async ({ site, admin }) => {
  const send = (method: 'POST' | 'PUT', path: string, body: Record<string, unknown>) =>
    call(`${site.url}/api/admin/events${path}`, method, body, { cookie: admin.cookie })
  const made = await send('POST', '', eventForm({ glampingTentPrice: '120.00', tentStock: '2' }))
  const id = Number(made.body.id)
  expect(await readTents(site.services.db, id)).toEqual({ tentStock: 2, tentsTaken: 0 })
  await Promise.all([book(site, id, 1), book(site, id, 1)])
  expect((await send('PUT', `/${id}`, { tentStock: 1 })).body.warnings).toEqual([
    '2 glamping tents are booked, but there are now 1. Those bookings stay, but no more can be made',
  ])
  expect(await tentsLeft(site, id)).toMatchObject({ glampingTentsLeft: 0 })
  await send('PUT', `/${id}`, { title: 'Another name' })
  expect(await readTents(site.services.db, id)).toEqual({ tentStock: 1, tentsTaken: 2 })
  await send('PUT', `/${id}`, { tentStock: null })
  expect(await readTents(site.services.db, id)).toEqual({ tentStock: null, tentsTaken: 2 })
  expect((await send('PUT', `/${id}`, { tentStock: -1 })).status).toBe(400)
})
