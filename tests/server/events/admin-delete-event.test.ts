import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { graphql } from '../fixtures/graphql-call.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty, createUnpaidBooking } from '../fixtures/paying.ts'
import { getProvider } from '../fixtures/provider.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { whileEventIsLocked } from '../fixtures/row-lock.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'

test.afterEach(({ provider }) => provider.setFaults())

const remove = (site: RunningSite, admin: SignedInUser, id: number) =>
  call(`${site.url}/api/admin/events/${id}`, 'DELETE', undefined, { cookie: admin.cookie })
const readRow = (db: Database, id: number) => db.event.findUnique({ where: { id } })
const readBooking = (db: Database, id: string) =>
  db.booking.findUniqueOrThrow({ where: { id }, select: { state: true, paymentState: true } })

async function paidBooking(site: RunningSite, eventId: number): Promise<string> {
  const { id, intent } = await createUnpaidBooking(site, eventId)
  await getProvider(site).pay(intent)
  await getProvider(site).waitForWebhooks()
  await expect.poll(async () => (await readBooking(site.services.db, id)).state).toBe('CONFIRMED')
  return id
}

/** Checks that the event is in no list for anyone. */
async function expectGone(site: RunningSite, admin: SignedInUser, id: number): Promise<void> {
  expect((await call(`${site.url}/api/events/${id}`, 'GET')).status).toBe(404)
  const listed = await fetch(`${site.url}/api/admin/events`, { headers: { cookie: admin.cookie } })
  expect(await listed.text()).not.toContain(`"id":${id},`)
  expect((await remove(site, admin, id)).status).toBe(404)
}

test('notifies the waiting list on deletion of an event without bookings', async ({ site, inbox, admin }) => {
  const { id } = await createEvent(site.services)
  await site.services.db.waitingListEntry.create({
    data: {
      eventId: id,
      firstName: 'Sam',
      lastName: 'Waits',
      email: 'sam@example.com',
      phone: '0400 111 222',
    },
  })
  expect((await remove(site, admin, id)).status).toBe(200)
  await expectGone(site, admin, id)
  await inbox.drainOutbox()
  expect(await readRow(site.services.db, id)).toBeNull()
  const emails = await site.services.db.outgoingEmail.findMany({ where: { recipient: 'sam@example.com' } })
  expect(emails).toMatchObject([{ subject: 'Creek Camp is cancelled' }])
  expect(await site.services.db.waitingListEntry.count({ where: { eventId: id } })).toBe(0)
})

test('closes payments, notifies families, keeps bookings', async ({ site, provider, inbox, admin }) => {
  const { id } = await createEvent(site.services)
  const { id: bookingId, cookie, intent } = await createUnpaidBooking(site, id)
  expect((await remove(site, admin, id)).status).toBe(200)
  expect((await provider.readLedger()).intents.find((each) => each.id === intent.id)?.status).toBe('canceled')
  expect((await readRow(site.services.db, id))?.deletedAt).toBeInstanceOf(Date)
  expect((await readRow(site.services.db, id))?.currentParticipants).toBe(0)
  await expectGone(site, admin, id)
  const stored = await call(`${site.url}/api/bookings/${bookingId}`, 'GET', undefined, { cookie })
  expect(stored.body).toMatchObject({ eventTitle: 'Creek Camp', lastName: 'Canarysurname' })
  const again = await call(`${site.url}/api/create-payment-intent`, 'POST', { bookingId })
  expect(again.status).toBe(409)
  const status = async () => {
    const ask = 'query ($id: ID!) { booking(id: $id) { isEventCancelled paymentStatus } }'
    return (await graphql(site.url, ask, { id: bookingId }, cookie)).data?.booking
  }
  await expect.poll(status).toEqual({ isEventCancelled: true, paymentStatus: 'CANCELLED' })
  await inbox.drainOutbox()
  const emails = await site.services.db.outgoingEmail.findMany({
    where: { key: { startsWith: `booking-cancelled:${bookingId}` } },
  })
  expect(emails).toMatchObject([{ subject: 'Creek Camp is cancelled' }])
  await checkInvariants(site)
})

test('rejects deletion with advice for coming paid bookings, and ends no hold', async ({ site, admin }) => {
  const { id } = await createEvent(site.services)
  await paidBooking(site, id)
  const held = await bookParty(site, id)
  const { status, body } = await remove(site, admin, id)
  expect([status, body.paidBookings]).toEqual([409, 1])
  expect(body.message).toContain('Cancel the event instead')
  expect((await readRow(site.services.db, id))?.deletedAt).toBeNull()
  expect((await readBooking(site.services.db, held.id)).state).toBe('HELD')
})

test('hides a past event with paid bookings, and retains bookings and money', async ({ site, admin }) => {
  const { id } = await createEvent(site.services)
  const bookingId = await paidBooking(site, id)
  await site.services.db.$executeRaw`UPDATE event SET ends_at = now() - interval '1 day' WHERE id = ${id}`
  expect((await remove(site, admin, id)).status).toBe(200)
  await expectGone(site, admin, id)
  expect(await readBooking(site.services.db, bookingId)).toEqual({ state: 'CONFIRMED', paymentState: 'PAID' })
  expect(await site.services.db.payment.count({ where: { bookingId } })).toBe(1)
})

test('rejects deletion while the card provider is down; holds stay', async ({ site, provider, admin }) => {
  const { id } = await createEvent(site.services)
  const { id: bookingId } = await createUnpaidBooking(site, id)
  await provider.setFaults({ failure: { kind: 'status', status: 500 } })
  const { status, body } = await remove(site, admin, id)
  expect([status, body.message]).toEqual([409, expect.stringContaining('in progress')])
  expect((await readBooking(site.services.db, bookingId)).state).toBe('HELD')
  expect((await readRow(site.services.db, id))?.deletedAt).toBeNull()
})

test('rejects deletion while a payment is being processed', async ({ site, provider, admin }) => {
  const { id } = await createEvent(site.services)
  await provider.setFaults({ payments: 'processing' })
  const { id: bookingId, intent } = await createUnpaidBooking(site, id)
  await provider.pay(intent)
  expect((await remove(site, admin, id)).status).toBe(409)
  expect((await readBooking(site.services.db, bookingId)).state).toBe('HELD')
})

/** A booking gets the lock on the event just before its deletion. */
async function bookWhileDeleting(
  site: RunningSite,
  admin: SignedInUser,
): Promise<{ eventId: number; bookingId: string; deletion: number }> {
  const { id } = await createEvent(site.services)
  // With an old booking the event is only marked as deleted.
  const old = await bookParty(site, id)
  await site.services.db.booking.update({
    where: { id: old.id },
    data: { state: 'CANCELLED', holdExpiresAt: null },
  })
  await site.services.db.event.update({ where: { id }, data: { currentParticipants: 0 } })
  const [booked, deleted] = await whileEventIsLocked(site.databaseUrl, id, [
    () => call(`${site.url}/api/bookings`, 'POST', bookingBody(id)),
    () => remove(site, admin, id),
  ])
  if (booked === undefined || deleted === undefined) throw new Error('a call has no answer')
  expect(booked.status).toBe(201)
  return { eventId: id, bookingId: String(booked.body.id), deletion: deleted.status }
}

test('ends a concurrent booking before the event is deleted', async ({ site, admin }) => {
  const { eventId, bookingId, deletion } = await bookWhileDeleting(site, admin)
  expect(deletion).toBe(200)
  expect(['EXPIRED', 'CANCELLED']).toContain((await readBooking(site.services.db, bookingId)).state)
  expect(await readRow(site.services.db, eventId)).toMatchObject({
    currentParticipants: 0,
    deletedAt: expect.any(Date),
  })
})

test('negative test: without the lock an event with a held booking is deleted', async ({ site, admin }) => {
  const isGuard = /SELECT id FROM event WHERE id = \$1 FOR UPDATE/
  let found = 0
  const unguarded = (sql: string) => {
    // The lock holder of this test sends the same statement, but without type names of its parameters.
    if (isGuard.test(sql)) found += 1
    return isGuard.test(sql) ? sql.replace(' FOR UPDATE', '') : sql
  }
  const { bookingId, deletion } = await withReplacedStatements(unguarded, () =>
    bookWhileDeleting(site, admin),
  )
  expect(found).toBeGreaterThan(0)
  expect(deletion).toBe(200)
  expect((await readBooking(site.services.db, bookingId)).state).toBe('HELD')
})

test('rejects a booking after a concurrent deletion', async ({ site, admin }) => {
  const { id } = await createEvent(site.services)
  const [deleted, booked] = await whileEventIsLocked(site.databaseUrl, id, [
    () => remove(site, admin, id),
    () => call(`${site.url}/api/bookings`, 'POST', bookingBody(id)),
  ])
  expect([deleted?.status, booked?.status]).toEqual([200, 404])
})
