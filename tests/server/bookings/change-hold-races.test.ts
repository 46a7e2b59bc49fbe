import { expect } from 'vitest'
import { inDays } from '../cancellations/cancelling.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty, createIntent, createUnpaidBooking } from '../fixtures/paying.ts'
import { withoutFinalStateCheck, withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { whileBookingIsLocked, whileEventIsLocked } from '../fixtures/row-lock.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call, countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { BOOKED, change, changeName, party, readIntents, readState } from './changing-holds.ts'

/**
 * A family with three of four spots changes to four people while another family books the last spot.
 * @param first the one that gets the lock on the event first
 */
async function forTheLastSpot(site: RunningSite, first: 'family' | 'rival') {
  const { id: eventId } = await createEvent(site.services, { maxParticipants: 4 })
  const earlier = await bookParty(site, eventId)
  const family = () => changeName(site, earlier, eventId, party(4))
  const rival = async () =>
    String((await call(`${site.url}/api/bookings`, 'POST', bookingBody(eventId, party(1)))).status)
  const calls = first === 'family' ? [family, rival] : [rival, family]
  const answers = await whileEventIsLocked(site.databaseUrl, eventId, calls)
  const { counted } = await countSeats(site.services, eventId)
  return { answers, counted, earlier: await readState(site, earlier.id) }
}

test('never gives the last spot to both a larger party and another family', async ({ site }) => {
  expect(await forTheLastSpot(site, 'family')).toEqual({
    answers: [BOOKED, '409'],
    counted: 4,
    earlier: 'CANCELLED',
  })
  expect(await forTheLastSpot(site, 'rival')).toEqual({
    answers: ['201', 'SeatsUnavailableError'],
    counted: 4,
    earlier: 'HELD',
  })
})

test('either pays or rejects a payment made during a change of the booking', async ({ site, provider }) => {
  const { id: eventId } = await createEvent(site.services, { ...inDays(3), maxParticipants: 500 })
  for (let run = 0; run < 8; run += 1) {
    const earlier = await createUnpaidBooking(site, eventId)
    const [answer, paid] = await Promise.all([
      changeName(site, earlier, eventId),
      provider.pay(earlier.intent),
    ])
    await provider.waitForWebhooks()
    const isReplaced = answer === BOOKED
    expect([isReplaced, paid.status === 200]).toEqual([isReplaced, !isReplaced])
    await expect.poll(() => readState(site, earlier.id)).toBe(isReplaced ? 'CANCELLED' : 'CONFIRMED')
    expect(await readIntents(site, earlier.id)).toEqual([isReplaced ? 'canceled' : 'succeeded'])
  }
  await getInbox(site).drainOutbox()
  await checkInvariants(site)
})

/** Two tabs change one hold concurrently. Returns the responses and the number of seats not counted. */
async function twoTabs(site: RunningSite) {
  const { id: eventId } = await createEvent(site.services)
  const earlier = await bookParty(site, eventId)
  const answers = await whileBookingIsLocked(site.databaseUrl, earlier.id, [
    () => changeName(site, earlier, eventId),
    () => changeName(site, earlier, eventId),
  ])
  const { counted, stored } = await countSeats(site.services, eventId)
  return { answers: answers.toSorted(), missing: counted - stored }
}

test('lets one of two concurrent tabs replace the hold', async ({ site }) => {
  for (let run = 0; run < 3; run += 1) {
    expect(await twoTabs(site)).toEqual({ answers: [BOOKED, 'BookingCancelledError'], missing: 0 })
  }
})

/** Another tab opens the payment while the change waits for the lock. Returns the number of open payments. */
async function whilePaymentOpens(site: RunningSite): Promise<number> {
  const { id: eventId } = await createEvent(site.services)
  const earlier = await bookParty(site, eventId)
  await whileBookingIsLocked<unknown>(site.databaseUrl, earlier.id, [
    () => createIntent(site, earlier.id),
    () => change(site, earlier, eventId),
  ])
  expect(await readState(site, earlier.id)).toBe('CANCELLED')
  const intents = await readIntents(site, earlier.id)
  return intents.filter((status) => status !== 'canceled').length
}

test('closes a payment that another tab opens at the same moment', async ({ site }) => {
  for (let run = 0; run < 3; run += 1) expect(await whilePaymentOpens(site)).toBe(0)
})

test('negative test: without the check of payments under the lock one stays open', async ({ site }) => {
  // Once the change waits for the lock, the first such query is from the other tab and the second from the
  // change.
  let looks: number | null = null
  const changeSql = (sql: string) => {
    if (/^SELECT id FROM booking WHERE id = \$1 FOR UPDATE$/.test(sql.trim())) looks = 0
    if (looks === null || !/FROM "public"\."payment" WHERE .*"status" IN/.test(sql)) return sql
    looks += 1
    return looks === 2 ? sql.replace(' WHERE ', ' WHERE false AND ') : sql
  }
  expect(await withReplacedStatements(changeSql, () => whilePaymentOpens(site))).toBe(1)
})

// These tests run last, because they leave broken data.
test('negative test: without the lock both replace it, and its spots are freed twice', async ({ site }) => {
  const withoutLock = (sql: string) =>
    withoutFinalStateCheck(sql).replace(/^(SELECT id FROM booking WHERE id = \$1) FOR UPDATE$/, '$1')
  const { answers, missing } = await withReplacedStatements(withoutLock, () => twoTabs(site))
  expect(answers).toEqual([BOOKED, BOOKED])
  expect(missing).toBe(3)
})

test('negative test: without the seat condition both get it', async ({ site }) => {
  const withoutGuard = (sql: string) =>
    sql.replace(/current_participants \+ (\$\d+) <= max_participants/, 'current_participants + $1 >= 0')
  expect(await withReplacedStatements(withoutGuard, () => forTheLastSpot(site, 'rival'))).toMatchObject({
    answers: ['201', BOOKED],
    counted: 5,
  })
})
