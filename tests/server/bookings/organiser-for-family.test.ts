import { expect } from 'vitest'
import { decryptEmail } from '../../../server/platform/email/encrypted-email.ts'
import type { Database } from '../../../server/platform/prisma.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { paidByCard } from '../payments/money-desk.ts'
import { robin, transfer } from '../transfers/transferring.ts'
import { changeParty, correct } from './correcting.ts'

async function booked(site: RunningSite): Promise<string> {
  return (await paidByCard(site, (await createEvent(site.services)).id)).id
}

/** Returns the actors in the audit trail for an action on a booking. */
async function readActors(db: Database, bookingId: string, action: string): Promise<string[]> {
  const subject = `booking:${bookingId}`
  const lines = await db.auditEntry.findMany({ where: { subject, action } })
  return lines.map(({ actor }) => actor)
}

async function emailOfKey(site: RunningSite, startsWith: string): Promise<string> {
  await getInbox(site).drainOutbox()
  const email = await site.services.db.outgoingEmail.findFirstOrThrow({ where: { key: { startsWith } } })
  return decryptEmail(site.services.cipher, email).text
}

test('cancels a part for an organiser by the policies, as trail and email say', async ({ site, admin }) => {
  const id = await booked(site)
  const part = { as: 'cash', remove: [{ kind: 'child', position: 0 }] }
  const headers = { cookie: admin.cookie }
  expect((await call(`${site.url}/api/bookings/${id}/cancel`, 'POST', part, headers)).status).toBe(200)
  expect(await readActors(site.services.db, id, 'booking-reduced')).toEqual([`user:${admin.userId}`])
  expect(await emailOfKey(site, `booking-cancelled:${id}`)).toContain(
    'As agreed, we cancelled part of your booking',
  )
  expect(await site.services.db.cancellation.findFirst({ where: { bookingId: id } })).toMatchObject({
    cause: 'FAMILY',
    refundCents: 15_000,
  })
  await checkInvariants(site)
})

test('transfers a booking for the family on time', async ({ site, admin }) => {
  const id = await booked(site)
  expect(await transfer(site, id, admin.cookie)).toMatchObject({ __typename: 'TransferBookingPayload' })
  expect(await readActors(site.services.db, id, 'transfer-offered')).toEqual([`user:${admin.userId}`])
  expect(await site.services.db.booking.findUnique({ where: { id } })).toMatchObject({ email: robin.email })
})

test('charges the fee for an organiser’s move; its hold counts for no address', async ({ site, admin }) => {
  const id = await booked(site)
  const { id: eventId } = await createEvent(site.services, { title: 'Dearer Camp', adultPriceCents: 12_000 })
  const move = async () => {
    const { data } = await graphql(
      site.url,
      `mutation ($input: ExchangeBookingInput!) { exchangeBooking(input: $input) { __typename
        ... on UserError { message } ... on ExchangeBookingPayload { booking { id paymentStatus } } } }`,
      { input: { bookingId: id, eventId, expectedToPay: '145.00', expectedCredit: '0.00' } },
      admin.cookie,
    )
    return getFields(data?.exchangeBooking)
  }
  const moved = await move()
  expect(moved).toMatchObject({ __typename: 'ExchangeBookingPayload', booking: { paymentStatus: 'PENDING' } })
  const next = String(getFields(moved.booking).id)
  expect(await readActors(site.services.db, next, 'exchange-started')).toEqual([`user:${admin.userId}`])
  expect(await site.services.db.booking.findUnique({ where: { id: next } })).toMatchObject({
    clientNetworkHmac: null,
    exchangeFeeCents: 2500,
    state: 'HELD',
  })
  expect(await emailOfKey(site, `booking-received:${next}`)).toContain('#k=')
  // Both bookings are matched by address and party, so neither can change until the move is paid.
  for (const each of [id, next]) {
    expect(await correct(site, admin, each, { email: 'other@example.com' })).toMatchObject({
      __typename: 'ExchangeUnderWayError',
    })
    expect((await correct(site, admin, each, { phone: '0499 777 123' })).__typename).toBe(
      'CorrectBookingPayload',
    )
    expect(await changeParty(site, admin, each, { adultCount: 3 }, { settlement: 'CASH' })).toMatchObject({
      __typename: 'PartyChangeClosedError',
    })
  }
  await checkInvariants(site)
})
