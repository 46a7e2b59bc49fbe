import { expect } from 'vitest'
import { checkInvariants } from '../fixtures/invariants.ts'
import { createUnpaidBooking } from '../fixtures/paying.ts'
import { getEffects, paidOnce } from '../fixtures/payment-effects.ts'
import { getProvider } from '../fixtures/provider.ts'
import { control } from '../fixtures/running-simulator.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'

test.beforeEach(({ provider }) => provider.setFaults())
test.afterEach(({ site }) => checkInvariants(site))

async function paidBooking(site: RunningSite, eventId: number) {
  const booking = await createUnpaidBooking(site, eventId)
  await getProvider(site).pay(booking.intent)
  await getProvider(site).waitForWebhooks()
  expect(await getEffects(site, booking.id)).toEqual(paidOnce)
  return booking
}

/** Refunds at the provider's dashboard and returns the refund's id. */
async function refundAtDashboard(site: RunningSite, intentId: string, amount?: number): Promise<string> {
  const form = { payment_intent: intentId, ...(amount === undefined ? {} : { amount: String(amount) }) }
  const { status, body } = await getProvider(site).post('/v1/refunds', form)
  expect(status).toBe(200)
  await getProvider(site).waitForWebhooks()
  return String(body.id)
}

const readWord = async (site: RunningSite, id: string) =>
  (await call(`${site.url}/api/bookings/${id}`, 'GET')).body.paymentStatus

test('records partial and full dashboard refunds; the booking stays completed', async ({ site, eventId }) => {
  const booking = await paidBooking(site, eventId)
  await refundAtDashboard(site, booking.intent.id, 20_000)
  expect(await getEffects(site, booking.id)).toMatchObject({
    state: 'CONFIRMED PARTIALLY_REFUNDED',
    refunds: ['20000 SUCCEEDED'],
  })
  expect(await readWord(site, booking.id)).toBe('completed')
  await refundAtDashboard(site, booking.intent.id)
  expect(await getEffects(site, booking.id)).toEqual({
    ...paidOnce,
    state: 'CONFIRMED REFUNDED',
    audits: ['booking-confirmed', 'payment-succeeded', 'refund-found', 'refund-found'],
    refunds: ['20000 SUCCEEDED', '55000 SUCCEEDED'],
  })
  expect(await readWord(site, booking.id)).toBe('completed')
})

test('a refund the bank returns later is failed, its money retained', async ({ site, provider, eventId }) => {
  const booking = await paidBooking(site, eventId)
  const refundId = await refundAtDashboard(site, booking.intent.id)
  await control({ url: site.simulatorUrl }, `refunds/${refundId}/settle`, { status: 'failed' })
  await provider.waitForWebhooks()
  expect(await getEffects(site, booking.id)).toMatchObject({
    state: 'CONFIRMED PAID',
    refunds: ['75000 FAILED'],
  })
  await refundAtDashboard(site, booking.intent.id)
  expect(await getEffects(site, booking.id)).toMatchObject({
    state: 'CONFIRMED REFUNDED',
    refunds: ['75000 FAILED', '75000 SUCCEEDED'],
  })
})

test('a pending refund is deducted, but the booking is not refunded', async ({ site, provider, eventId }) => {
  const booking = await paidBooking(site, eventId)
  await provider.setFaults({ refunds: 'pending' })
  const refundId = await refundAtDashboard(site, booking.intent.id, 30_000)
  expect(await getEffects(site, booking.id)).toMatchObject({
    state: 'CONFIRMED PAID',
    refunds: ['30000 PENDING'],
  })
  await control({ url: site.simulatorUrl }, `refunds/${refundId}/settle`, { status: 'succeeded' })
  await provider.waitForWebhooks()
  expect(await getEffects(site, booking.id)).toMatchObject({
    state: 'CONFIRMED PARTIALLY_REFUNDED',
    refunds: ['30000 SUCCEEDED'],
  })
})

test('many concurrent refund webhooks create one row per refund', async ({ site, provider, eventId }) => {
  await provider.setFaults({ webhooks: 'hold' })
  const booking = await createUnpaidBooking(site, eventId)
  await provider.pay(booking.intent)
  await provider.deliverWebhooks()
  const form = { payment_intent: booking.intent.id, amount: '10000' }
  await provider.post('/v1/refunds', form)
  await provider.post('/v1/refunds', form)
  await Promise.all([
    provider.deliverWebhooks(),
    provider.deliverWebhooks(),
    provider.deliverWebhooks(),
    provider.deliverWebhooks(),
  ])
  await site.runJob('process-webhooks')
  expect((await getEffects(site, booking.id)).refunds).toEqual(['10000 SUCCEEDED', '10000 SUCCEEDED'])
})

test('our pending refund is not mistaken for another of that amount', async ({ site, provider, eventId }) => {
  const booking = await paidBooking(site, eventId)
  await refundAtDashboard(site, booking.intent.id, 10_000)
  const payment = await site.services.db.payment.findUniqueOrThrow({ where: { intentId: booking.intent.id } })
  const ours = await site.services.db.refund.create({
    data: {
      bookingId: booking.id,
      paymentId: payment.id,
      amountCents: 10_000,
      idempotencyKey: `refund:${payment.id}:2`,
      reason: 'a shirt that was sold out',
    },
  })
  await site.services.db.payment.update({ where: { id: payment.id }, data: { refundedCents: 20_000 } })
  const object = { object: 'charge', payment_intent: booking.intent.id }
  await control({ url: site.simulatorUrl }, 'events', { type: 'charge.refunded', object })
  await provider.waitForWebhooks()
  await site.runJob('process-webhooks')
  expect((await getEffects(site, booking.id)).refunds).toEqual(['10000 REQUESTED', '10000 SUCCEEDED'])
  expect(await site.services.db.webhookEvent.findMany({ where: { processedAt: null } })).toEqual([])
  await site.services.queue.send('pay-refund', { refundId: ours.id })
  await expect
    .poll(async () => (await getEffects(site, booking.id)).refunds)
    .toEqual(['10000 SUCCEEDED', '10000 SUCCEEDED'])
  await provider.waitForWebhooks()
})
