import { expect } from 'vitest'
import { createCreditNote, spendCredit } from '../credit/credit.ts'
import { fieldsOf, graphql } from '../fixtures/graphql-call.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty, type Party } from '../fixtures/paying.ts'
import { withStatements } from '../fixtures/replaced-statements.ts'
import { whileBookingIsLocked } from '../fixtures/row-lock.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { claim, mailedToken } from './transferring.ts'

/** A booking that credit has paid for. */
async function paidParty(site: RunningSite, code: string): Promise<Party> {
  const { id: eventId } = await createEvent(site.services)
  const party = await bookParty(site, eventId)
  await createCreditNote(site.services, code, 75_000)
  await spendCredit(site, party.id, code)
  await getInbox(site).drainOutbox()
  return party
}

async function transfer(site: RunningSite, { id, cookie }: Party, email: string): Promise<unknown> {
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
const givenToTwo = (site: RunningSite, party: Party) =>
  whileBookingIsLocked(
    site.databaseUrl,
    party.id,
    people.map((email) => () => transfer(site, party, email)),
  )

async function cancel(
  site: RunningSite,
  { id, cookie }: Party,
  changes: Record<string, unknown> = {},
): Promise<unknown> {
  const body = { as: 'cash', ...changes }
  return (await call(`${site.url}/api/bookings/${id}/cancel`, 'POST', body, { cookie })).status
}

const givenWhileCancelled = (site: RunningSite, party: Party) =>
  whileBookingIsLocked(site.databaseUrl, party.id, [
    () => cancel(site, party),
    () => transfer(site, party, 'one@example.com'),
  ])

/** A booking that was transferred once, to somebody who has not said yet who comes along. */
async function partyUnknown(site: RunningSite, code: string): Promise<Party> {
  const { id, cookie } = await paidParty(site, code)
  const email = `${id.slice(0, 8).toLowerCase()}@example.com`
  await transfer(site, { id, cookie }, email)
  const entered = await claim(site, id, await mailedToken(site, email, 'booking-handed-over'))
  return { id, cookie: entered.cookie ?? '' }
}

async function recordParty(site: RunningSite, { id, cookie }: Party): Promise<unknown> {
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
async function givenWhileWritten(site: RunningSite, party: Party) {
  const answers = await whileBookingIsLocked(site.databaseUrl, party.id, [
    () => transfer(site, party, 'one@example.com'),
    () => recordParty(site, party),
  ])
  const children = await site.services.db.bookingChild.findMany({ where: { bookingId: party.id } })
  return { answers, known: children.filter(({ sealed }) => sealed !== null).length }
}

test('two at once transfer it to one person', async ({ site, inbox }) => {
  const party = await paidParty(site, 'CAMP-TWICE')
  expect(await givenToTwo(site, party)).toEqual(['TransferBookingPayload', 'BookingNotFoundError'])
  await inbox.drainOutbox()
  const mails = await site.services.db.mail.findMany({ where: { recipient: { in: people } } })
  expect(mails).toHaveLength(1)
  await checkInvariants(site)
})

test('a booking that is being cancelled is not transferred', async ({ site }) => {
  expect(await givenWhileCancelled(site, await paidParty(site, 'CAMP-ENDED'))).toEqual([
    200,
    'TransferClosedError',
  ])
  await checkInvariants(site)
})

test('the former family cannot cancel what was transferred meanwhile', async ({ site }) => {
  const party = await paidParty(site, 'CAMP-GIVEN')
  const answers = await whileBookingIsLocked<unknown>(site.databaseUrl, party.id, [
    () => transfer(site, party, 'one@example.com'),
    () => cancel(site, party),
  ])
  expect(answers).toEqual(['TransferBookingPayload', 404])
  await checkInvariants(site)
})

test('a repeated cancellation is not answered with who got the booking meanwhile', async ({ site }) => {
  const party = await paidParty(site, 'CAMP-REPEAT')
  const dropped = { remove: [{ kind: 'child', position: 0 }], idempotencyKey: `drop-${party.id}` }
  expect(await cancel(site, party, dropped)).toBe(200)
  expect(await cancel(site, party, dropped)).toBe(200)
  const answers = await whileBookingIsLocked<unknown>(site.databaseUrl, party.id, [
    () => transfer(site, party, 'one@example.com'),
    () => cancel(site, party, dropped),
  ])
  expect(answers).toEqual(['TransferBookingPayload', 404])
  await checkInvariants(site)
})

test('who comes along is not written into a booking transferred again meanwhile', async ({ site }) => {
  expect(await givenWhileWritten(site, await partyUnknown(site, 'CAMP-WRITTEN'))).toEqual({
    answers: ['TransferBookingPayload', 'BookingNotFoundError'],
    known: 0,
  })
})

// The last one: it leaves a cancelled booking with a new person.
test('control: without the lock two get it, or one a cancelled one or a strange child', async ({ site }) => {
  const [twice, ended] = [await paidParty(site, 'CAMP-TWICE2'), await paidParty(site, 'CAMP-ENDED2')]
  const unknown = await partyUnknown(site, 'CAMP-WRITTEN2')
  const withoutLock = (sql: string) =>
    /^SELECT id FROM booking WHERE id = \$1 FOR UPDATE$/.test(sql.trim())
      ? sql.replace('FOR UPDATE', '')
      : sql
  await withStatements(withoutLock, async () => {
    expect(await givenToTwo(site, twice)).toEqual(['TransferBookingPayload', 'TransferBookingPayload'])
    expect(await givenWhileCancelled(site, ended)).toEqual([200, 'TransferBookingPayload'])
    expect(await givenWhileWritten(site, unknown)).toEqual({
      answers: ['TransferBookingPayload', 'RecordPartyPayload'],
      known: 1,
    })
  })
})
