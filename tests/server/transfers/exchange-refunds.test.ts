import { expect } from 'vitest'
import { cancelParty, paidBooking, refundsEnd } from '../cancellations/cancelling.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { openIntent, type Party } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { exchangeParty, movedTo, storedBooking } from './exchanging.ts'

test.afterEach(async ({ site, provider }) => {
  await provider.setFaults()
  await checkInvariants(site)
})

/** A booking of 750.00 paid by card, moved to a camp for 400.00 with the fee. */
async function exchangedBooking(site: RunningSite) {
  const { id: from } = await createEvent(site.services)
  const { id: to } = await createEvent(site.services, { adultPriceCents: 5_000, childPriceCents: 2_500 })
  const old = await paidBooking(site, from)
  const moved: Party = {
    ...old,
    id: movedTo(await exchangeParty(site, old, to, { expectedCredit: '350.00' })),
  }
  return { old, moved, intentId: old.intentId }
}

test('a part dropped after a move is refunded to the card that first paid', async ({ site }) => {
  const { moved, intentId } = await exchangedBooking(site)
  const remove = [{ kind: 'adult' }]
  expect((await cancelParty(site, moved, { as: 'cash', remove })).status).toBe(200)
  await refundsEnd(site, moved.id, ['15000 SUCCEEDED'])
  expect((await cancelParty(site, moved)).status).toBe(200)
  await refundsEnd(site, moved.id, ['15000 SUCCEEDED', '22500 SUCCEEDED'])
  const refund = await site.services.db.refund.findFirstOrThrow({
    where: { bookingId: moved.id },
    include: { payment: { include: { carriedFrom: true } } },
  })
  expect(refund.payment.carriedFrom?.intentId).toBe(intentId)
  expect(await storedBooking(site, moved.id)).toMatchObject({
    state: 'CANCELLED',
    paymentState: 'PARTIALLY_REFUNDED',
  })
})

test('a dashboard refund is found where the money is now', async ({ site, provider }) => {
  const { old, moved, intentId } = await exchangedBooking(site)
  const form = { payment_intent: intentId, amount: '10000' }
  expect((await provider.post('/v1/refunds', form)).status).toBe(200)
  await provider.waitForWebhooks()
  await refundsEnd(site, moved.id, ['10000 SUCCEEDED'])
  expect(await storedBooking(site, moved.id)).toMatchObject({
    state: 'CONFIRMED',
    paymentState: 'PARTIALLY_REFUNDED',
    payments: [{ method: 'CARRIED', refundedCents: 10_000 }],
  })
  expect((await storedBooking(site, old.id)).refunds).toEqual([])
})

test('concurrent refunds do not move; an open move’s payment is refunded', async ({ site, provider }) => {
  const { id: from } = await createEvent(site.services)
  const { id: to } = await createEvent(site.services)
  const old = await paidBooking(site, from)
  const held = { ...old, id: movedTo(await exchangeParty(site, old, to, { expectedToPay: '25.00' })) }
  const intent = await openIntent(site, held.id)
  await provider.post('/v1/refunds', { payment_intent: old.intentId, amount: '5000' })
  await provider.waitForWebhooks()
  await provider.pay(intent)
  await provider.waitForWebhooks()
  await refundsEnd(site, held.id, ['2500 SUCCEEDED'])
  expect(await storedBooking(site, old.id)).toMatchObject({ state: 'CONFIRMED' })
})

test('a lost refund of moved money is found hourly, and once by comparison', async ({ site, provider }) => {
  const { moved } = await exchangedBooking(site)
  expect((await cancelParty(site, moved)).status).toBe(200)
  await refundsEnd(site, moved.id, ['37500 SUCCEEDED'])
  // A webhook handled at this moment would read the row before and after the change.
  await provider.waitForWebhooks()
  // As if the response had been lost two hours ago.
  await site.services.db.$executeRaw`
    UPDATE refund SET status = 'REQUESTED', provider_id = NULL, updated_at = now() - interval '2 hours'
    WHERE booking_id = ${moved.id}`
  await refundsEnd(site, moved.id, ['37500 SUCCEEDED'], 'poll-refunds')
  const admin = await createSignedInUser(site, { role: 'admin' })
  const compare = () =>
    graphql(
      site.url,
      `mutation { compareWithProvider(input: { days: 2 }) { __typename ... on CompareWithProviderPayload { found repaired } } }`,
      {},
      admin.cookie,
    )
  await compare()
  const discrepancies = await site.services.db.discrepancy.count({ where: { kind: 'UNMATCHED_REFUND' } })
  expect(discrepancies).toBe(0)
  expect((await storedBooking(site, moved.id)).refunds).toHaveLength(1)
})

test('an admin sees moved money once, also in statistics', async ({ site }) => {
  const admin = await createSignedInUser(site, { role: 'admin' })
  const totals = async () => {
    const { data } = await graphql(
      site.url,
      '{ adminDashboard { totals { revenue } money { paid refunded } } }',
      {},
      admin.cookie,
    )
    return JSON.stringify(data)
  }
  const ask = async (id: string) => {
    const { data } = await graphql(
      site.url,
      'query ($id: ID!) { booking(id: $id) { admin { paidAmount refundedAmount payments { method paidAmount } } } }',
      { id },
      admin.cookie,
    )
    return getFields(getFields(data?.booking).admin)
  }
  const { id: from } = await createEvent(site.services)
  const { id: to } = await createEvent(site.services, { adultPriceCents: 5_000, childPriceCents: 2_500 })
  const old = await paidBooking(site, from)
  const before = await totals()
  const moved = movedTo(await exchangeParty(site, old, to, { expectedCredit: '350.00' }))
  expect(await totals()).toBe(before)
  expect(await ask(old.id)).toMatchObject({ paidAmount: '350.00', refundedAmount: '0.00' })
  expect(await ask(moved)).toMatchObject({ paidAmount: '400.00', payments: [{ method: 'CARRIED' }] })
})
