import { expect } from 'vitest'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty } from '../fixtures/paying.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { whileBookingIsLocked, whileEventIsLocked } from '../fixtures/row-lock.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { paidByCard } from '../payments/money-desk.ts'
import { quoteParty, sendParty } from './correcting.ts'

/** A paid party of three in a camp with one more seat, and a request to add one adult. */
async function oneMore(site: RunningSite, admin: SignedInUser, maxParticipants = 4) {
  const { id: eventId } = await createEvent(site.services, { maxParticipants })
  const { id, cookie } = await paidByCard(site, eventId)
  const { version, size, quote } = await quoteParty(site, admin, id, { adultCount: 3 })
  const send = async () => {
    const { __typename } = await sendParty(site, admin, {
      bookingId: id,
      version,
      ...size,
      settlement: 'CASH',
      expectedTotal: quote.newTotal,
      expectedDue: quote.dueAmount,
    })
    return __typename
  }
  return { id, eventId, cookie, send }
}

/**
 * Another booking takes the last seat just before. Returns both responses and the number of people above the
 * limit.
 */
async function lastSeat(site: RunningSite, admin: SignedInUser) {
  const { eventId, send } = await oneMore(site, admin)
  const alone = { adultCount: 1, childCount: 0, childrenDetails: [] }
  const answers = await whileEventIsLocked<unknown>(site.databaseUrl, eventId, [
    () => bookParty(site, eventId, alone).then(() => 'booked'),
    send,
  ])
  const { stored, max } = await countSeats(site.services, eventId)
  return { answers, over: stored - max }
}

test('gives the last seat to the first request', async ({ site, admin }) => {
  expect(await lastSeat(site, admin)).toEqual({ answers: ['booked', 'SeatsUnavailableError'], over: 0 })
  await checkInvariants(site)
})

/** The family cancels a child while the organiser adds an adult. */
async function whileFamilyDrops(site: RunningSite, admin: SignedInUser) {
  const { id, cookie, send } = await oneMore(site, admin, 20)
  const dropped = { as: 'cash', remove: [{ kind: 'child', position: 0 }] }
  return whileBookingIsLocked<unknown>(site.databaseUrl, id, [
    async () => (await call(`${site.url}/api/bookings/${id}/cancel`, 'POST', dropped, { cookie })).status,
    send,
  ])
}

test('rejects a change of a party that the family has reduced in between', async ({ site, admin }) => {
  expect(await whileFamilyDrops(site, admin)).toEqual([200, 'BookingChangedError'])
  await checkInvariants(site)
})

test('adds one adult for two concurrent organisers', async ({ site, admin }) => {
  const { id, send } = await oneMore(site, admin, 20)
  expect(await whileBookingIsLocked(site.databaseUrl, id, [send, send])).toEqual([
    ...['ChangePartyPayload', 'BookingChangedError'],
  ])
  await checkInvariants(site)
})

// These tests run last, because they leave invalid data.
test('negative test: without the lock both change the party', async ({ site, admin }) => {
  const unlocked = (sql: string) =>
    sql.replace(/^SELECT id FROM booking WHERE id = \$1 FOR UPDATE$/, 'SELECT id FROM booking WHERE id = $1')
  const { id, send } = await oneMore(site, admin, 20)
  const both = () => whileBookingIsLocked(site.databaseUrl, id, [send, send])
  expect(await withReplacedStatements(unlocked, both)).toEqual(['ChangePartyPayload', 'ChangePartyPayload'])
})

test('negative test: without the condition on the seats the camp is oversold', async ({ site, admin }) => {
  const unconditional = (sql: string) =>
    sql.replace(/(current_participants \+ \$\d+ <= max_participants)( AND NOT EXISTS)/, '$1 + 1000$2')
  const { answers, over } = await withReplacedStatements(unconditional, () => lastSeat(site, admin))
  expect({ answers, over }).toEqual({ answers: ['booked', 'ChangePartyPayload'], over: 1 })
})
