import { expect } from 'vitest'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { whileEventIsLocked } from '../fixtures/row-lock.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call, countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'

const test = serverTest.extend('admins', { scope: 'file' }, async ({ site }) => [
  await createSignedInUser(site, { role: 'admin' }),
  await createSignedInUser(site, { role: 'admin' }),
])

test.beforeAll(async ({ site, admins }) => {
  // Warms up, because the first calls are slow and a call that waits for a row fails after two seconds.
  const { id } = await createEvent(site.services)
  await put(site, admins, id, { title: 'Warm' })
  await call(`${site.url}/api/bookings`, 'POST', bookingBody(id))
})

const put = (
  site: RunningSite,
  admins: SignedInUser[],
  id: number,
  body: Record<string, unknown>,
  which = 0,
) => call(`${site.url}/api/admin/events/${id}`, 'PUT', body, { cookie: admins[which]?.cookie ?? '' })

/** Two admins save the same version concurrently. */
async function saveTogether(site: RunningSite, admins: SignedInUser[]) {
  const { id } = await createEvent(site.services)
  const answers = await whileEventIsLocked(site.databaseUrl, id, [
    () => put(site, admins, id, { title: 'From the first', version: 1 }, 0),
    () => put(site, admins, id, { location: 'From the second', version: 1 }, 1),
  ])
  const event = await site.services.db.event.findUniqueOrThrow({ where: { id } })
  return { statuses: answers.map(({ status }) => status), late: answers[1]?.body, event }
}

test('rejects the second of two concurrent saves, naming the first admin', async ({ site, admins }) => {
  const { statuses, late, event } = await saveTogether(site, admins)
  expect(statuses).toEqual([200, 409])
  expect(late).toMatchObject({ version: 2, changedBy: admins[0]?.username })
  expect(event).toMatchObject({ title: 'From the first', location: 'Scenic Rim', version: 2 })
})

test('negative test: without the version check the first edit is overwritten', async ({ site, admins }) => {
  const unguarded = (sql: string) =>
    sql.startsWith('UPDATE')
      ? sql.replace(/"public"\."event"\."version" = (\$\d+)/, '$1::int IS NOT NULL')
      : sql
  const { statuses, event } = await withReplacedStatements(unguarded, () => saveTogether(site, admins))
  expect(statuses).toEqual([200, 200])
  expect(event).toMatchObject({ title: 'Creek Camp', location: 'From the second' })
})

test('merges edits without a version', async ({ site, admins }) => {
  const { id } = await createEvent(site.services)
  const answers = await whileEventIsLocked(site.databaseUrl, id, [
    () => put(site, admins, id, { title: 'From the first' }, 0),
    () => put(site, admins, id, { location: 'From the second' }, 1),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const event = await site.services.db.event.findUniqueOrThrow({ where: { id } })
  expect(event).toMatchObject({ title: 'From the first', location: 'From the second', version: 3 })
})

/** The capacity is lowered just before a booking of three gets the lock. */
async function lowerWhileBooking(site: RunningSite, admins: SignedInUser[]) {
  const { id } = await createEvent(site.services)
  const [lowered, booked] = await whileEventIsLocked(site.databaseUrl, id, [
    () => put(site, admins, id, { maxParticipants: 2 }),
    () => call(`${site.url}/api/bookings`, 'POST', bookingBody(id)),
  ])
  return { statuses: [lowered?.status, booked?.status], seats: await countSeats(site.services, id) }
}

test('applies a concurrently lowered capacity to the next booking', async ({ site, admins }) => {
  const { statuses, seats } = await lowerWhileBooking(site, admins)
  expect(statuses).toEqual([200, 409])
  expect(seats).toEqual({ counted: 0, stored: 0, max: 2 })
})

test('negative test: without conditions a booking exceeds the lowered capacity', async ({ site, admins }) => {
  const unguarded = (sql: string) =>
    sql
      .replace(/(current_participants \+ \$\d+) <= max_participants/, '$1 >= 0')
      .replace(/AND version = (\$\d+)/, 'AND $1::int > 0')
  const { statuses, seats } = await withReplacedStatements(unguarded, () => lowerWhileBooking(site, admins))
  expect(statuses).toEqual([200, 201])
  expect(seats).toEqual({ counted: 3, stored: 3, max: 2 })
})

test('leaves the price of a booking unchanged when the event is edited', async ({ site, admins }) => {
  const { id } = await createEvent(site.services)
  const booked = await call(`${site.url}/api/bookings`, 'POST', bookingBody(id))
  expect((await put(site, admins, id, { priceAdultPerNight: '500.00' })).status).toBe(200)
  const after = await call(`${site.url}/api/bookings/${booked.body.id}`, 'GET', undefined, {
    cookie: booked.cookie ?? '',
  })
  expect(after.body.totalAmount).toBe('750.00')
  const stale = await call(`${site.url}/api/bookings`, 'POST', bookingBody(id, { totalAmount: '750.00' }))
  expect([stale.status, stale.body.total]).toEqual([409, '3150.00'])
})
