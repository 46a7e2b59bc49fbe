import { expect } from 'vitest'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty } from '../fixtures/paying.ts'
import { withStatements } from '../fixtures/replaced-statements.ts'
import { whileBookingIsLocked, whileEventIsLocked } from '../fixtures/row-lock.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, createEvent, seatsOfEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedIn } from '../fixtures/signed-in.ts'
import { paidByCard } from '../payments/money-desk.ts'
import { quoteParty, sendParty } from './correcting.ts'

/** A paid party of three on a camp with one more seat; one adult more, asked for while something else comes first. */
async function oneMore(site: RunningSite, admin: SignedIn, maxParticipants = 4) {
  const { id: eventId } = await createEvent(site.services, { maxParticipants })
  const { id, cookie } = await paidByCard(site, eventId)
  const { version, size, quote } = await quoteParty(site, admin, id, { adultCount: 3 })
  const send = async () => {
    const { __typename } = await sendParty(site, admin, {
      ...{ bookingId: id, version, ...size, settlement: 'CASH' },
      ...{ expectedTotal: quote.newTotal, expectedDue: quote.dueAmount },
    })
    return __typename
  }
  return { id, eventId, cookie, send }
}

/** Somebody books the last seat just before; what both are told, and how many people there are then. */
async function lastSeat(site: RunningSite, admin: SignedIn) {
  const { eventId, send } = await oneMore(site, admin)
  const alone = { adultCount: 1, childCount: 0, childrenDetails: [] }
  const answers = await whileEventIsLocked<unknown>(site.databaseUrl, eventId, [
    () => bookParty(site, eventId, alone).then(() => 'booked'),
    send,
  ])
  const { kept, max } = await seatsOfEvent(site.services, eventId)
  return { answers, over: kept - max }
}

test('the last seat goes to whoever comes first', async ({ site, admin }) => {
  expect(await lastSeat(site, admin)).toEqual({ answers: ['booked', 'SeatsUnavailableError'], over: 0 })
  await checkInvariants(site)
})

/** The family drops a child while the organiser adds an adult. */
async function whileFamilyDrops(site: RunningSite, admin: SignedIn) {
  const { id, cookie, send } = await oneMore(site, admin, 20)
  const dropped = { as: 'cash', remove: [{ kind: 'child', position: 0 }] }
  return whileBookingIsLocked<unknown>(site.databaseUrl, id, [
    async () => (await call(`${site.url}/api/bookings/${id}/cancel`, 'POST', dropped, { cookie })).status,
    send,
  ])
}

test('a party is not changed over what the family cancelled meanwhile', async ({ site, admin }) => {
  expect(await whileFamilyDrops(site, admin)).toEqual([200, 'BookingChangedError'])
  await checkInvariants(site)
})

test('two organisers at once add one adult', async ({ site, admin }) => {
  const { id, send } = await oneMore(site, admin, 20)
  expect(await whileBookingIsLocked(site.databaseUrl, id, [send, send])).toEqual([
    ...['ChangePartyPayload', 'BookingChangedError'],
  ])
  await checkInvariants(site)
})

// The last ones: they leave what must not be.
test('control: without the lock both are paid, or the cancelled child returns', async ({ site, admin }) => {
  const unlocked = (sql: string) =>
    sql.replace(/^SELECT id FROM booking WHERE id = \$1 FOR UPDATE$/, 'SELECT id FROM booking WHERE id = $1')
  const { id, send } = await oneMore(site, admin, 20)
  const both = () => whileBookingIsLocked(site.databaseUrl, id, [send, send])
  expect(await withStatements(unlocked, both)).toEqual(['ChangePartyPayload', 'ChangePartyPayload'])
})

test('control: without the condition on the seats the camp is oversold', async ({ site, admin }) => {
  const unconditional = (sql: string) =>
    sql.replace(/(current_participants \+ \$\d+ <= max_participants)( AND NOT EXISTS)/, '$1 + 1000$2')
  const { answers, over } = await withStatements(unconditional, () => lastSeat(site, admin))
  expect({ answers, over }).toEqual({ answers: ['booked', 'ChangePartyPayload'], over: 1 })
})
