import { expect } from 'vitest'
import { payRefund } from '../../../server/bookings/ledger/pay-refund.ts'
import { PaymentProviderUnavailable } from '../../../server/platform/payments/payment-provider.ts'
import type { Database } from '../../../server/platform/prisma.ts'
import { cancelParty, paidBooking } from '../cancellations/cancelling.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { getProvider } from '../fixtures/provider.ts'
import { callApi } from '../fixtures/running-simulator.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { test } from '../fixtures/server-test.ts'

test.beforeEach(({ provider }) => provider.setFaults())
test.afterEach(async ({ site, provider }) => {
  await provider.setFaults()
  await provider.deliverWebhooks()
  await checkInvariants(site)
})

const call = 'POST /v1/refunds'
const unreachable = { kind: 'status', status: 500, path: call }
const callsOfRefunds = async (site: RunningSite) => (await getProvider(site).readLedger()).requests[call] ?? 0
const child = { name: 'Canarychild', age: 7, allergies: '' }
const booked = { childCount: 2, childrenDetails: [child, child] }

/** Drops a child for 150.00 and returns the refund after its job has asked the provider. */
async function dropChild(site: RunningSite, party: Awaited<ReturnType<typeof paidBooking>>) {
  const before = await callsOfRefunds(site)
  expect(
    (await cancelParty(site, party, { as: 'cash', remove: [{ kind: 'child', position: 0 }] })).status,
  ).toBe(200)
  // The provider's client retries twice.
  await expect.poll(() => callsOfRefunds(site)).toBeGreaterThanOrEqual(before + 3)
  return site.services.db.refund.findFirstOrThrow({
    where: { bookingId: party.id },
    orderBy: { id: 'desc' },
  })
}

/**
 * Two refunds of 150.00 for one payment: the first never reached the provider, and the response to the second
 * was lost.
 */
async function oneUnsentOneUnanswered(site: RunningSite, eventId: number, webhooks: 'hold' | 'drop') {
  const party = await paidBooking(site, eventId, booked)
  await getProvider(site).setFaults({ webhooks, failure: unreachable })
  const unsent = await dropChild(site, party)
  await getProvider(site).setFaults({ webhooks, failure: { ...unreachable, phase: 'after' } })
  const unanswered = await dropChild(site, party)
  await getProvider(site).setFaults({ webhooks })
  return { ...party, unsent, unanswered }
}

const readRows = async (db: Database, bookingId: string) => {
  const rows = await db.refund.findMany({ where: { bookingId }, orderBy: { id: 'asc' } })
  return rows.map(({ status, providerId }) => ({ status, providerId }))
}

const readCreated = async (site: RunningSite, intentId: string) =>
  (await getProvider(site).readLedger()).refunds
    .filter((refund) => refund.payment_intent === intentId)
    .map(({ id }) => id)

/** Runs the hourly poll as if two hours had passed. */
async function pollLater(site: RunningSite, bookingId: string): Promise<void> {
  await site.services.db.$executeRaw`
    UPDATE refund SET updated_at = now() - interval '2 hours' WHERE booking_id = ${bookingId}`
  await site.runJob('poll-refunds')
}

test('makes two equal refunds, each with its own response', async ({ site, provider, eventId }) => {
  const { id, intentId } = await oneUnsentOneUnanswered(site, eventId, 'hold')
  const [first] = await readCreated(site, intentId)
  await provider.deliverWebhooks()
  expect(await readRows(site.services.db, id)).toEqual([
    { status: 'REQUESTED', providerId: null },
    { status: 'SUCCEEDED', providerId: first },
  ])
  await pollLater(site, id)
  const made = await readCreated(site, intentId)
  expect(made).toHaveLength(2)
  expect(await readRows(site.services.db, id)).toMatchObject(
    made.toReversed().map((providerId) => ({ status: 'SUCCEEDED', providerId })),
  )
})

test("a row with another refund's id waits again and is sent", async ({ site, eventId }) => {
  const { id, intentId, unsent, unanswered } = await oneUnsentOneUnanswered(site, eventId, 'drop')
  const [first] = await readCreated(site, intentId)
  // As after a match by amount alone.
  await site.services.db.refund.update({
    where: { id: unsent.id },
    data: { status: 'SUCCEEDED', providerId: first ?? null },
  })
  await payRefund(site.services, unanswered.id)
  expect(await readRows(site.services.db, id)).toEqual([
    { status: 'REQUESTED', providerId: null },
    { status: 'SUCCEEDED', providerId: first },
  ])
  await pollLater(site, id)
  expect(await readRows(site.services.db, id)).toMatchObject([
    { status: 'SUCCEEDED' },
    { status: 'SUCCEEDED', providerId: first },
  ])
  expect(await readCreated(site, intentId)).toHaveLength(2)
})

test('a refund with a used key and no id is found, not rejected', async ({ site, provider, eventId }) => {
  const party = await paidBooking(site, eventId, booked)
  await provider.setFaults({ webhooks: 'drop', failure: unreachable })
  const { id, idempotencyKey } = await dropChild(site, party)
  await provider.setFaults({ webhooks: 'drop' })
  // Made at the provider without an id, with its response lost.
  const asked = { payment_intent: party.intentId, amount: '15000' }
  const options = { key: 'sk_test_simulator', idempotencyKey }
  // The key is free again, because the provider executes nothing when it returns 500.
  expect((await callApi({ url: site.simulatorUrl }, '/v1/refunds', asked, options)).status).toBe(200)
  await expect(payRefund(site.services, id)).rejects.toThrow(PaymentProviderUnavailable)
  expect(await readRows(site.services.db, party.id)).toEqual([{ status: 'REQUESTED', providerId: null }])
  await pollLater(site, party.id)
  expect(await readRows(site.services.db, party.id)).toMatchObject([{ status: 'SUCCEEDED' }])
  expect(await readCreated(site, party.intentId)).toHaveLength(1)
})

test('a dashboard refund counts as one of two equal pending refunds', async ({ site, provider, eventId }) => {
  const party = await paidBooking(site, eventId, booked)
  await provider.setFaults({ failure: unreachable })
  await dropChild(site, party)
  await dropChild(site, party)
  await provider.setFaults()
  await provider.post('/v1/refunds', { payment_intent: party.intentId, amount: '15000' })
  await provider.waitForWebhooks()
  expect(await readRows(site.services.db, party.id)).toMatchObject([
    { status: 'SUCCEEDED' },
    { status: 'REQUESTED' },
  ])
  await pollLater(site, party.id)
  expect(await readRows(site.services.db, party.id)).toMatchObject([
    { status: 'SUCCEEDED' },
    { status: 'SUCCEEDED' },
  ])
  expect(await readCreated(site, party.intentId)).toHaveLength(2)
})
