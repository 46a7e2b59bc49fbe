import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty } from '../fixtures/paying.ts'
import { withStatements } from '../fixtures/replaced-statements.ts'
import { whileBookingIsLocked, whileEventIsLocked } from '../fixtures/row-lock.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { call, createEvent, seatsOfEvent } from '../fixtures/sample-bookings.ts'
import { type SignedIn, signedIn } from '../fixtures/signed-in.ts'
import { paidByCard } from '../payments/money-desk.ts'
import { quoteParty, sendParty } from './correcting.ts'

let database: TestDatabase
let site: RunningSite
let admin: SignedIn

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
  admin = await signedIn(site, { role: 'admin' })
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

/** A paid party of three on a camp with one more seat; one adult more, asked for while something else comes first. */
async function oneMore(maxParticipants = 4) {
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
async function lastSeat() {
  const { eventId, send } = await oneMore()
  const alone = { adultCount: 1, childCount: 0, childrenDetails: [] }
  const answers = await whileEventIsLocked<unknown>(database.url, eventId, [
    () => bookParty(site, eventId, alone).then(() => 'booked'),
    send,
  ])
  const { kept, max } = await seatsOfEvent(site.services, eventId)
  return { answers, over: kept - max }
}

test('the last seat goes to whoever comes first', async () => {
  expect(await lastSeat()).toEqual({ answers: ['booked', 'SeatsUnavailableError'], over: 0 })
  await checkInvariants(site)
})

/** The family drops a child while the organiser adds an adult. */
async function whileFamilyDrops() {
  const { id, cookie, send } = await oneMore(20)
  const dropped = { as: 'cash', remove: [{ kind: 'child', position: 0 }] }
  return whileBookingIsLocked<unknown>(database.url, id, [
    async () => (await call(`${site.url}/api/bookings/${id}/cancel`, 'POST', dropped, { cookie })).status,
    send,
  ])
}

test('a party is not changed over what the family cancelled meanwhile', async () => {
  expect(await whileFamilyDrops()).toEqual([200, 'BookingChangedError'])
  await checkInvariants(site)
})

test('two organisers at once add one adult', async () => {
  const { id, send } = await oneMore(20)
  expect(await whileBookingIsLocked(database.url, id, [send, send])).toEqual([
    ...['ChangePartyPayload', 'BookingChangedError'],
  ])
  await checkInvariants(site)
})

// The last ones: they leave what must not be.
test('control: without the lock both organisers are paid for, or the cancelled child comes back', async () => {
  const unlocked = (sql: string) =>
    sql.replace(/^SELECT id FROM booking WHERE id = \$1 FOR UPDATE$/, 'SELECT id FROM booking WHERE id = $1')
  const { id, send } = await oneMore(20)
  const both = () => whileBookingIsLocked(database.url, id, [send, send])
  expect(await withStatements(unlocked, both)).toEqual(['ChangePartyPayload', 'ChangePartyPayload'])
})

test('control: without the condition on the seats the camp is oversold', async () => {
  const unconditional = (sql: string) =>
    sql.replace(/(current_participants \+ \$\d+ <= max_participants)( AND NOT EXISTS)/, '$1 + 1000$2')
  const { answers, over } = await withStatements(unconditional, lastSeat)
  expect({ answers, over }).toEqual({ answers: ['booked', 'ChangePartyPayload'], over: 1 })
})
