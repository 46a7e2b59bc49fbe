import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { grantedSlowly, untilAsleep } from '../accounts/slow-grants.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { withStatements } from '../fixtures/replaced-statements.ts'
import { whileBookingIsLocked } from '../fixtures/row-lock.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { type Answer, bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { acceptTransfer, accessOf, offeredToken, offerTransfer, robin } from './transferring.ts'

/** A booking that costs nothing, so that it can be transferred at once, and the request that made it. */
async function bookedWithKey(site: RunningSite) {
  const { id: eventId } = await createEvent(site.services, { adultPriceCents: 0, childPriceCents: 0 })
  const body = bookingBody(eventId, { idempotencyKey: randomUUID() })
  const request = () => call(`${site.url}/api/bookings`, 'POST', body)
  const { body: made, cookie } = await request()
  const id = String(made.id)
  await getInbox(site).drainOutbox()
  return { id, cookie, request }
}

/** Offers a booking to Robin; returns the token of the emailed link. */
async function offered(site: RunningSite, id: string, cookie: string | null): Promise<string> {
  expect(await offerTransfer(site, id, cookie)).toMatchObject({ bookingId: id })
  return offeredToken(site, robin.email)
}

test('a repeat that waits for the hand-over books anew', async ({ site }) => {
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

/** What a browser may see that repeated the request while the booking was transferred; its access is written slowly. */
async function givenWhileRepeated(site: RunningSite, change: (sql: string) => string): Promise<unknown> {
  const { id, cookie, request } = await bookedWithKey(site)
  const token = await offered(site, id, cookie)
  const repeated = await withStatements(
    (sql) => change(grantedSlowly(sql)),
    async () => {
      const repeat = request()
      await untilAsleep(site.databaseUrl)
      expect(await acceptTransfer(site, token)).toBe('AcceptTransferPayload')
      return repeat
    },
  )
  return accessOf(site, id, repeated.cookie)
}

test('a repeat at the moment of the hand-over leaves no way in', async ({ site }) => {
  expect(await givenWhileRepeated(site, (sql) => sql)).toBe('REDUCED')
})

test('without the lock of the repeated booking it would', async ({ site }) => {
  expect(await givenWhileRepeated(site, (sql) => sql.replace('FOR SHARE', ''))).toBe('FULL')
})
