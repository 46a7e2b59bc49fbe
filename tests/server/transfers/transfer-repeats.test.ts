import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { grantAtGate, withGates } from '../fixtures/gates.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { whileBookingIsLocked } from '../fixtures/row-lock.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { type Answer, bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { acceptTransfer, offeredToken, offerTransfer, readAccess, robin } from './transferring.ts'

/** A free booking, which can be transferred at once, and the request that made it. */
async function bookedWithKey(site: RunningSite) {
  const { id: eventId } = await createEvent(site.services, { adultPriceCents: 0, childPriceCents: 0 })
  const body = bookingBody(eventId, { idempotencyKey: randomUUID() })
  const request = () => call(`${site.url}/api/bookings`, 'POST', body)
  const { body: made, cookie } = await request()
  const id = String(made.id)
  await getInbox(site).drainOutbox()
  return { id, cookie, request }
}

/** Offers a booking to Robin and returns the token of the emailed link. */
async function offered(site: RunningSite, id: string, cookie: string | null): Promise<string> {
  expect(await offerTransfer(site, id, cookie)).toMatchObject({ bookingId: id })
  return offeredToken(site, robin.email)
}

test('a replay that waits for the transfer makes a new booking', async ({ site }) => {
  const { id, cookie, request } = await bookedWithKey(site)
  const repeat: { answer?: Answer } = {}
  const token = await offered(site, id, cookie)
  await whileBookingIsLocked<unknown>(site.databaseUrl, id, [
    () => acceptTransfer(site, token),
    async () => {
      repeat.answer = await request()
    },
  ])
  expect(repeat.answer?.status).toBe(201)
  expect(repeat.answer?.body.id).not.toBe(id)
})

/** Replays a request during a transfer, and writes its access slowly. Returns the access of that browser. */
async function givenWhileRepeated(site: RunningSite, change: (sql: string) => string): Promise<unknown> {
  const { id, cookie, request } = await bookedWithKey(site)
  const token = await offered(site, id, cookie)
  const repeated = await withReplacedStatements(
    (sql) => change(grantAtGate(sql)),
    () =>
      withGates(site.databaseUrl, async (gates) => {
        const repeat = request()
        expect(await gates.runWhileWaiting(() => acceptTransfer(site, token))).toBe('AcceptTransferPayload')
        return repeat
      }),
  )
  return readAccess(site, id, repeated.cookie)
}

test('a replay during a transfer grants no access', async ({ site }) => {
  expect(await givenWhileRepeated(site, (sql) => sql)).toBe('REDUCED')
})

test('negative test: without the lock of the repeated booking it does', async ({ site }) => {
  expect(await givenWhileRepeated(site, (sql) => sql.replace('FOR SHARE', ''))).toBe('FULL')
})
