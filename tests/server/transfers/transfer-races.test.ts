import { expect } from 'vitest'
import { createCreditNote, spendCredit } from '../credit/credit.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty, type Party } from '../fixtures/paying.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { whileBookingIsLocked, whileTransferOfferIsLocked } from '../fixtures/row-lock.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import {
  acceptTransfer,
  claim,
  emailedToken,
  offeredToken,
  offerTransfer,
  transfer,
  withdrawTransfer,
} from './transferring.ts'

async function paidParty(site: RunningSite, code: string): Promise<Party> {
  const { id: eventId } = await createEvent(site.services)
  const party = await bookParty(site, eventId)
  await createCreditNote(site.services, code, 75_000)
  await spendCredit(site, party.id, code)
  await getInbox(site).drainOutbox()
  return party
}

const one = 'one@example.com'
const people = [one, 'two@example.com']

const offer = async (site: RunningSite, { id, cookie }: Party, email = one) =>
  (await offerTransfer(site, id, cookie, { email })).__typename

/** Offers the booking and returns the token. */
async function offered(site: RunningSite, party: Party): Promise<string> {
  expect(await offer(site, party)).toBe('TransferBookingPayload')
  return offeredToken(site, one)
}

/** Offers a booking to two people at once. The second request waits for the row lock of the first. */
const offeredToTwo = (site: RunningSite, party: Party) =>
  whileBookingIsLocked(
    site.databaseUrl,
    party.id,
    people.map((email) => () => offer(site, party, email)),
  )

/** The receiver accepts twice at once. Returns the responses and the number of transfers. */
async function acceptedTwice(site: RunningSite, party: Party) {
  const token = await offered(site, party)
  const accept = () => acceptTransfer(site, token)
  const answers = await whileBookingIsLocked(site.databaseUrl, party.id, [accept, accept])
  const { formerHolderCount } = await site.services.db.booking.findUniqueOrThrow({ where: { id: party.id } })
  return [...answers, formerHolderCount]
}

/** The holder withdraws the offer while the receiver accepts it. */
async function acceptedWhileWithdrawn(site: RunningSite, party: Party) {
  const token = await offered(site, party)
  return whileTransferOfferIsLocked(site.databaseUrl, party.id, [
    () => withdrawTransfer(site, party.id, party.cookie),
    () => acceptTransfer(site, token),
  ])
}

async function cancel(
  site: RunningSite,
  { id, cookie }: Party,
  changes: Record<string, unknown> = {},
): Promise<unknown> {
  const body = { as: 'cash', ...changes }
  return (await call(`${site.url}/api/bookings/${id}/cancel`, 'POST', body, { cookie })).status
}

async function acceptedWhileCancelled(site: RunningSite, party: Party) {
  const token = await offered(site, party)
  return whileBookingIsLocked<unknown>(site.databaseUrl, party.id, [
    () => cancel(site, party),
    () => acceptTransfer(site, token),
  ])
}

/** A transferred booking with a new holder who has not named the party yet. */
async function partyUnknown(site: RunningSite, code: string): Promise<Party> {
  const { id, cookie } = await paidParty(site, code)
  const email = `${id.slice(0, 8).toLowerCase()}@example.com`
  await transfer(site, id, cookie, { email })
  const entered = await claim(site, id, await emailedToken(site, email, 'booking-transferred'))
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
  return getFields(data?.recordParty).__typename
}

/** Returns both responses and the number of children stored for the last holder. */
async function givenWhileWritten(site: RunningSite, party: Party) {
  const token = await offered(site, party)
  const answers = await whileBookingIsLocked(site.databaseUrl, party.id, [
    () => acceptTransfer(site, token),
    () => recordParty(site, party),
  ])
  const children = await site.services.db.bookingChild.findMany({ where: { bookingId: party.id } })
  return { answers, known: children.filter(({ encryptedDetails }) => encryptedDetails !== null).length }
}

test('offers a booking to one of two people at once', async ({ site }) => {
  const party = await paidParty(site, 'CAMP-TWICE')
  expect(await offeredToTwo(site, party)).toEqual(['TransferBookingPayload', 'TransferPendingError'])
  const emails = await site.services.db.outgoingEmail.findMany({ where: { recipient: { in: people } } })
  expect(emails).toMatchObject([{ recipient: one }])
})

test('transfers a booking once when its receiver accepts twice at once', async ({ site }) => {
  const party = await paidParty(site, 'CAMP-ACCEPT')
  expect(await acceptedTwice(site, party)).toEqual(['AcceptTransferPayload', 'TransferOfferEndedError', 1])
  await checkInvariants(site)
})

test('rejects the acceptance of an offer that is being withdrawn', async ({ site }) => {
  const party = await paidParty(site, 'CAMP-BACK')
  expect(await acceptedWhileWithdrawn(site, party)).toEqual([
    'WithdrawTransferPayload',
    'TransferOfferEndedError',
  ])
})

test('rejects the withdrawal of an offer that is being accepted', async ({ site }) => {
  const party = await paidParty(site, 'CAMP-LATE')
  const token = await offered(site, party)
  const answers = await whileBookingIsLocked(site.databaseUrl, party.id, [
    () => acceptTransfer(site, token),
    () => withdrawTransfer(site, party.id, party.cookie),
  ])
  expect(answers).toEqual(['AcceptTransferPayload', 'BookingNotFoundError'])
})

test('rejects the acceptance of a booking that is being cancelled', async ({ site }) => {
  const answers = await acceptedWhileCancelled(site, await paidParty(site, 'CAMP-ENDED'))
  expect(answers).toEqual([200, 'TransferOfferEndedError'])
  await checkInvariants(site)
})

test('rejects a cancellation by the former family', async ({ site }) => {
  const party = await paidParty(site, 'CAMP-GIVEN')
  const token = await offered(site, party)
  const answers = await whileBookingIsLocked<unknown>(site.databaseUrl, party.id, [
    () => acceptTransfer(site, token),
    () => cancel(site, party),
  ])
  expect(answers).toEqual(['AcceptTransferPayload', 404])
  await checkInvariants(site)
})

test('a repeated cancellation does not reveal the new holder', async ({ site }) => {
  const party = await paidParty(site, 'CAMP-REPEAT')
  const dropped = { remove: [{ kind: 'child', position: 0 }], idempotencyKey: `drop-${party.id}` }
  expect(await cancel(site, party, dropped)).toBe(200)
  expect(await cancel(site, party, dropped)).toBe(200)
  const token = await offered(site, party)
  const answers = await whileBookingIsLocked<unknown>(site.databaseUrl, party.id, [
    () => acceptTransfer(site, token),
    () => cancel(site, party, dropped),
  ])
  expect(answers).toEqual(['AcceptTransferPayload', 404])
  await checkInvariants(site)
})

test('rejects a party of the former holder after another transfer', async ({ site }) => {
  expect(await givenWhileWritten(site, await partyUnknown(site, 'CAMP-WRITTEN'))).toEqual({
    answers: ['AcceptTransferPayload', 'BookingNotFoundError'],
    known: 0,
  })
})

const withoutEventLock = (sql: string) => sql.replace('ORDER BY id FOR NO KEY UPDATE', 'ORDER BY id')

// Last, because it leaves a cancelled booking with a new holder.
test('negative test: without the lock two get it, a cancelled one or a strange child', async ({ site }) => {
  const [twice, ended] = [await paidParty(site, 'CAMP-TWICE2'), await paidParty(site, 'CAMP-ENDED2')]
  const withdrawn = await paidParty(site, 'CAMP-BACK2')
  const unknown = await partyUnknown(site, 'CAMP-WRITTEN2')
  // The event lock would serialise two acceptances as well.
  const withoutLock = (sql: string) =>
    /^SELECT id FROM booking WHERE id = \$1 FOR UPDATE$/.test(sql.trim())
      ? sql.replace('FOR UPDATE', '')
      : withoutEventLock(sql)
  await withReplacedStatements(withoutLock, async () => {
    // The second response may have replaced the link of the first.
    expect((await acceptedTwice(site, twice)).at(-1)).toBe(2)
    expect(await acceptedWhileWithdrawn(site, withdrawn)).toEqual([
      'WithdrawTransferPayload',
      'AcceptTransferPayload',
    ])
    expect(await acceptedWhileCancelled(site, ended)).toEqual([200, 'AcceptTransferPayload'])
    expect(await givenWhileWritten(site, unknown)).toEqual({
      answers: ['AcceptTransferPayload', 'RecordPartyPayload'],
      known: 1,
    })
  })
})
