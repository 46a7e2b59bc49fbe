import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { asOwner } from '../fixtures/as-owner.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty } from '../fixtures/paying.ts'
import { getProvider } from '../fixtures/provider.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { atDesk, paidByCard } from '../payments/money-desk.ts'
import { everythingStored } from '../staff/stored-text.ts'
import { exchangeParty, movedTo } from '../transfers/exchanging.ts'
import { cancelParty, inDays, paidBooking, refundsEnd } from './cancelling.ts'

const reason = 'Canarydoctor wrote that they cannot come'

test.afterEach(({ site }) => checkInvariants(site))

const refund = (site: RunningSite, admin: SignedInUser, bookingId: string, amount: string, words = reason) =>
  atDesk(site, admin, 'refundForMedicalReason', { bookingId, reason: words, amount })

async function reasonTold(site: RunningSite, bookingId: string, cookie: string | null) {
  const { data } = await graphql(
    site.url,
    'query ($id: ID!) { booking(id: $id) { admin { medicalRefundReason } } }',
    { id: bookingId },
    cookie,
  )
  const { admin: part } = getFields(data?.booking)
  return part == null ? null : getFields(part).medicalRefundReason
}

async function refundedBooking(site: RunningSite, admin: SignedInUser) {
  const { id: eventId } = await createEvent(site.services)
  const booking = await paidByCard(site, eventId)
  expect(await refund(site, admin, booking.id, '750.00')).toMatchObject({
    booking: { admin: { medicalRefundAmount: null, medicalRefundReason: reason } },
  })
  await refundsEnd(site, booking.id, ['75000 SUCCEEDED'])
  await getProvider(site).waitForWebhooks()
  await getInbox(site).drainOutbox()
  return { ...booking, eventId }
}

function endedDaysAgo(db: Database, eventId: number, days: number) {
  return db.$executeRaw`
    UPDATE event SET ends_at = now() - ${days}::int * interval '1 day' - interval '1 minute' WHERE id = ${eventId}`
}

test('encrypts the reason, in no log or email, readable only by an admin', async ({ site, admin }) => {
  const { id, cookie } = await refundedBooking(site, admin)
  expect(await everythingStored(site.services.db)).not.toContain('Canarydoctor')
  expect(site.logLines.join('\n')).not.toContain('Canarydoctor')
  const emails = await site.services.db.outgoingEmail.findMany({ where: { key: { contains: id } } })
  expect(emails.length).toBeGreaterThan(2)
  for (const email of emails) {
    expect(JSON.stringify(site.services.cipher.decrypt(email.encryptedContent, email.key))).not.toContain(
      'Canarydoctor',
    )
  }
  expect(await reasonTold(site, id, cookie)).toBeNull()
  expect(await reasonTold(site, id, admin.cookie)).toBe(reason)
})

test('returns the rest of a cancellation once, with an email', async ({ site, provider, inbox, admin }) => {
  const { id: eventId } = await createEvent(site.services, inDays(10))
  const booking = await paidBooking(site, eventId)
  expect(await cancelParty(site, booking)).toMatchObject({
    body: { cancellation: { refundAmount: '375.00' } },
  })
  await refundsEnd(site, booking.id, ['37500 SUCCEEDED'])
  expect(await refund(site, admin, booking.id, '750.00')).toMatchObject({ __typename: 'AmountChangedError' })
  const answers = await Promise.all([1, 2].map(() => refund(site, admin, booking.id, '375.00')))
  expect(answers.map(({ __typename }) => __typename).toSorted()).toEqual([
    'BookingNotPaidError',
    'RefundForMedicalReasonPayload',
  ])
  await refundsEnd(site, booking.id, ['37500 SUCCEEDED', '37500 SUCCEEDED'])
  await provider.waitForWebhooks()
  await inbox.drainOutbox()
  const sent = await site.services.db.outgoingEmail.findMany({
    where: { key: { startsWith: `booking-cancelled:${booking.id}` } },
    orderBy: { id: 'asc' },
  })
  expect(sent.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/is cancelled$/),
    expect.stringMatching(/^Another refund for/),
  ])
  expect(await countSeats(site.services, eventId)).toMatchObject({ stored: 0 })
})

test('returns nothing after full credit or during a refund retry', async ({ site, provider, admin }) => {
  const { id: eventId } = await createEvent(site.services, inDays(10))
  const credited = await paidBooking(site, eventId)
  expect(await cancelParty(site, credited, { as: 'credit' })).toMatchObject({ status: 200 })
  expect(await refund(site, admin, credited.id, '750.00')).toMatchObject({
    __typename: 'BookingNotPaidError',
  })

  const unpaid = await bookParty(site, eventId)
  expect(await refund(site, admin, unpaid.id, '750.00')).toMatchObject({ __typename: 'BookingNotPaidError' })

  const failed = await paidBooking(site, eventId)
  await provider.setFaults({ refunds: 'fail' })
  expect(await cancelParty(site, failed)).toMatchObject({ status: 200 })
  await refundsEnd(site, failed.id, ['37500 FAILED'])
  await provider.setFaults()
  expect(await refund(site, admin, failed.id, '750.00')).toMatchObject({ __typename: 'AmountChangedError' })
  expect(await refund(site, admin, failed.id, '375.00')).toMatchObject({
    booking: { admin: { medicalRefundAmount: null } },
  })
  await refundsEnd(site, failed.id, ['37500 FAILED', '37500 SUCCEEDED'])
  await provider.waitForWebhooks()
})

test('returns the rest of a later moved booking; moved money stays', async ({ site, provider, admin }) => {
  const { id: from } = await createEvent(site.services, inDays(10))
  const { id: to } = await createEvent(site.services, { adultPriceCents: 9_000 })
  const old = await paidBooking(site, from)
  expect(
    await cancelParty(site, old, { as: 'cash', remove: [{ kind: 'child', position: 0 }] }),
  ).toMatchObject({
    body: { cancellation: { refundAmount: '75.00' } },
  })
  await refundsEnd(site, old.id, ['7500 SUCCEEDED'])
  const moved = movedTo(await exchangeParty(site, old, to, { expectedCredit: '35.00' }))
  expect(await refund(site, admin, old.id, '75.00')).toMatchObject({
    booking: { admin: { medicalRefundAmount: null } },
  })
  await refundsEnd(site, old.id, ['7500 SUCCEEDED', '7500 SUCCEEDED'])
  expect(await refund(site, admin, moved, '565.00')).toMatchObject({
    booking: { admin: { medicalRefundAmount: null } },
  })
  await refundsEnd(site, moved, ['56500 SUCCEEDED'])
  await provider.waitForWebhooks()
})

test('erases the reason 31 days after the event, and retains the refund', async ({ site, admin }) => {
  const { id, eventId } = await refundedBooking(site, admin)
  await endedDaysAgo(site.services.db, eventId, 29)
  await site.runJob('erase-health-data')
  expect(await reasonTold(site, id, admin.cookie)).toBe(reason)
  await endedDaysAgo(site.services.db, eventId, 31)
  await site.runJob('erase-health-data')
  expect(await reasonTold(site, id, admin.cookie)).toBeNull()
  expect(await site.services.db.cancellation.findMany({ where: { bookingId: id } })).toMatchObject([
    { cause: 'MEDICAL', reason: null, encryptedReason: null, refundCents: 75_000 },
  ])
})

test('the database rejects a plain medical reason', async ({ site, admin }) => {
  const { id } = await refundedBooking(site, admin)
  const plain = `UPDATE cancellation SET reason = '${reason}', encrypted_reason = NULL WHERE booking_id = '${id}'`
  await expect(asOwner(site.databaseUrl, plain)).rejects.toThrow('cancellation_medical_reason_encrypted')
})
