import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCreditNote, spendCredit } from '../credit/credit.ts'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { fieldsOf, graphql } from '../fixtures/graphql-call.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty, type Party } from '../fixtures/paying.ts'
import { outboxDrained } from '../fixtures/payment-effects.ts'
import { withStatements } from '../fixtures/replaced-statements.ts'
import { whileBookingIsLocked } from '../fixtures/row-lock.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'
import { claim, mailedToken } from './transferring.ts'

let database: TestDatabase
let site: RunningSite

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

/** A booking that credit has paid for. */
async function paidParty(code: string): Promise<Party> {
  const { id: eventId } = await createEvent(site.services)
  const party = await bookParty(site, eventId)
  await createCreditNote(site.services, code, 75_000)
  await spendCredit(site, party.id, code)
  await outboxDrained(site)
  return party
}

async function transfer({ id, cookie }: Party, email: string): Promise<unknown> {
  const next = { firstName: 'Robin', lastName: 'Next', email, phone: '0411 222 333' }
  const { data } = await graphql(
    site.url,
    'mutation M($input: TransferBookingInput!) { transferBooking(input: $input) { __typename } }',
    { input: { bookingId: id, ...next } },
    cookie,
  )
  return fieldsOf(data?.transferBooking).__typename
}

const people = ['one@example.com', 'two@example.com']

/** What both are told; the second one waits behind the first one for the booking's row. */
const givenToTwo = (party: Party) =>
  whileBookingIsLocked(
    database.url,
    party.id,
    people.map((email) => () => transfer(party, email)),
  )

async function cancel({ id, cookie }: Party, changes: Record<string, unknown> = {}): Promise<unknown> {
  const body = { as: 'cash', ...changes }
  return (await call(`${site.url}/api/bookings/${id}/cancel`, 'POST', body, { cookie })).status
}

const givenWhileCancelled = (party: Party) =>
  whileBookingIsLocked(database.url, party.id, [
    () => cancel(party),
    () => transfer(party, 'one@example.com'),
  ])

/** A booking that was transferred once, to somebody who has not said yet who comes along. */
async function partyUnknown(code: string): Promise<Party> {
  const { id, cookie } = await paidParty(code)
  const email = `${id.slice(0, 8).toLowerCase()}@example.com`
  await transfer({ id, cookie }, email)
  const entered = await claim(site, id, await mailedToken(site, email, 'booking-handed-over'))
  return { id, cookie: entered.cookie ?? '' }
}

async function recordParty({ id, cookie }: Party): Promise<unknown> {
  const { data } = await graphql(
    site.url,
    'mutation M($input: RecordPartyInput!) { recordParty(input: $input) { __typename } }',
    {
      input: {
        bookingId: id,
        childrenDetails: [{ name: 'Canaryjo', age: 7 }],
        emergencyContactName: 'Kim Next',
        emergencyContactPhone: '0411 999 888',
      },
    },
    cookie,
  )
  return fieldsOf(data?.recordParty).__typename
}

/** What both are told, and how much of a party stands in the booking of the last person then. */
async function givenWhileWritten(party: Party) {
  const answers = await whileBookingIsLocked(database.url, party.id, [
    () => transfer(party, 'one@example.com'),
    () => recordParty(party),
  ])
  const children = await site.services.db.bookingChild.findMany({ where: { bookingId: party.id } })
  return { answers, known: children.filter(({ sealed }) => sealed !== null).length }
}

test('two at once transfer it to one person', async () => {
  const party = await paidParty('CAMP-TWICE')
  expect(await givenToTwo(party)).toEqual(['TransferBookingPayload', 'BookingNotFoundError'])
  await outboxDrained(site)
  const mails = await site.services.db.mail.findMany({ where: { recipient: { in: people } } })
  expect(mails).toHaveLength(1)
  await checkInvariants(site)
})

test('a booking that is being cancelled is not transferred', async () => {
  expect(await givenWhileCancelled(await paidParty('CAMP-ENDED'))).toEqual([200, 'TransferClosedError'])
  await checkInvariants(site)
})

test('the former family cannot cancel what was transferred meanwhile', async () => {
  const party = await paidParty('CAMP-GIVEN')
  const answers = await whileBookingIsLocked<unknown>(database.url, party.id, [
    () => transfer(party, 'one@example.com'),
    () => cancel(party),
  ])
  expect(answers).toEqual(['TransferBookingPayload', 404])
  await checkInvariants(site)
})

test('a cancellation that is repeated is not answered with who got the booking meanwhile', async () => {
  const party = await paidParty('CAMP-REPEAT')
  const dropped = { remove: [{ kind: 'child', position: 0 }], idempotencyKey: `drop-${party.id}` }
  expect(await cancel(party, dropped)).toBe(200)
  expect(await cancel(party, dropped)).toBe(200)
  const answers = await whileBookingIsLocked<unknown>(database.url, party.id, [
    () => transfer(party, 'one@example.com'),
    () => cancel(party, dropped),
  ])
  expect(answers).toEqual(['TransferBookingPayload', 404])
  await checkInvariants(site)
})

test('who comes along is not written into a booking that was transferred again meanwhile', async () => {
  expect(await givenWhileWritten(await partyUnknown('CAMP-WRITTEN'))).toEqual({
    answers: ['TransferBookingPayload', 'BookingNotFoundError'],
    known: 0,
  })
})

// The last one: it leaves a cancelled booking with a new person.
test('without the lock on the booking two people would get it, or one a cancelled one or a strange child', async () => {
  const [twice, ended] = [await paidParty('CAMP-TWICE2'), await paidParty('CAMP-ENDED2')]
  const unknown = await partyUnknown('CAMP-WRITTEN2')
  const withoutLock = (sql: string) =>
    /^SELECT id FROM booking WHERE id = \$1 FOR UPDATE$/.test(sql.trim())
      ? sql.replace('FOR UPDATE', '')
      : sql
  await withStatements(withoutLock, async () => {
    expect(await givenToTwo(twice)).toEqual(['TransferBookingPayload', 'TransferBookingPayload'])
    expect(await givenWhileCancelled(ended)).toEqual([200, 'TransferBookingPayload'])
    expect(await givenWhileWritten(unknown)).toEqual({
      answers: ['TransferBookingPayload', 'RecordPartyPayload'],
      known: 1,
    })
  })
})
