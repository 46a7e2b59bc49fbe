import { expect } from 'vitest'
import { checkInvariants } from '../fixtures/invariants.ts'
import {
  atProvider,
  deliver,
  payWith,
  setFaults,
  unpaidBooking,
  webhooksArrived,
} from '../fixtures/paying.ts'
import { effectsOf, paidOnce } from '../fixtures/payment-effects.ts'
import { control } from '../fixtures/running-simulator.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'

const test = serverTest.extend(
  'eventId',
  { scope: 'file' },
  async ({ site }) => (await createEvent(site.services, { maxParticipants: 500 })).id,
)

test.beforeEach(({ site }) => setFaults(site))
test.afterEach(({ site }) => checkInvariants(site))

async function paidBooking(site: RunningSite, eventId: number) {
  const booking = await unpaidBooking(site, eventId)
  await payWith(site, booking.intent)
  await webhooksArrived(site)
  expect(await effectsOf(site, booking.id)).toEqual(paidOnce)
  return booking
}

/** Somebody gives money back at the provider's own dashboard; answers the refund's id. */
async function refundAtDashboard(site: RunningSite, intentId: string, amount?: number): Promise<string> {
  const form = { payment_intent: intentId, ...(amount === undefined ? {} : { amount: String(amount) }) }
  const { status, body } = await atProvider(site, '/v1/refunds', form)
  expect(status).toBe(200)
  await webhooksArrived(site)
  return String(body.id)
}

const wordOf = async (site: RunningSite, id: string) =>
  (await call(`${site.url}/api/bookings/${id}`, 'GET')).body.paymentStatus

test('refunds made at the dashboard are recorded, partly and then wholly; the booking stays completed', async ({
  site,
  eventId,
}) => {
  const booking = await paidBooking(site, eventId)
  await refundAtDashboard(site, booking.intent.id, 20_000)
  expect(await effectsOf(site, booking.id)).toMatchObject({
    state: 'CONFIRMED PARTIALLY_REFUNDED',
    refunds: ['20000 SUCCEEDED'],
  })
  expect(await wordOf(site, booking.id)).toBe('completed')
  await refundAtDashboard(site, booking.intent.id)
  expect(await effectsOf(site, booking.id)).toEqual({
    ...paidOnce,
    state: 'CONFIRMED REFUNDED',
    audits: ['booking-confirmed', 'payment-succeeded', 'refund-found', 'refund-found'],
    refunds: ['20000 SUCCEEDED', '55000 SUCCEEDED'],
  })
  expect(await wordOf(site, booking.id)).toBe('completed')
})

test('a refund that the bank sends back days later is recorded as failed, and the money counts as kept', async ({
  site,
  eventId,
}) => {
  const booking = await paidBooking(site, eventId)
  const refundId = await refundAtDashboard(site, booking.intent.id)
  await control({ url: site.simulatorUrl }, `refunds/${refundId}/settle`, { status: 'failed' })
  await webhooksArrived(site)
  expect(await effectsOf(site, booking.id)).toMatchObject({
    state: 'CONFIRMED PAID',
    refunds: ['75000 FAILED'],
  })
  await refundAtDashboard(site, booking.intent.id)
  expect(await effectsOf(site, booking.id)).toMatchObject({
    state: 'CONFIRMED REFUNDED',
    refunds: ['75000 FAILED', '75000 SUCCEEDED'],
  })
})

test('a refund that waits counts against what can be returned, but the booking is not refunded yet', async ({
  site,
  eventId,
}) => {
  const booking = await paidBooking(site, eventId)
  await setFaults(site, { refunds: 'pending' })
  const refundId = await refundAtDashboard(site, booking.intent.id, 30_000)
  expect(await effectsOf(site, booking.id)).toMatchObject({
    state: 'CONFIRMED PAID',
    refunds: ['30000 PENDING'],
  })
  await control({ url: site.simulatorUrl }, `refunds/${refundId}/settle`, { status: 'succeeded' })
  await webhooksArrived(site)
  expect(await effectsOf(site, booking.id)).toMatchObject({
    state: 'CONFIRMED PARTIALLY_REFUNDED',
    refunds: ['30000 SUCCEEDED'],
  })
})

test('webhooks of refunds, many and at once, leave a row for each refund', async ({ site, eventId }) => {
  await setFaults(site, { webhooks: 'hold' })
  const booking = await unpaidBooking(site, eventId)
  await payWith(site, booking.intent)
  await deliver(site)
  const form = { payment_intent: booking.intent.id, amount: '10000' }
  await atProvider(site, '/v1/refunds', form)
  await atProvider(site, '/v1/refunds', form)
  await Promise.all([deliver(site), deliver(site), deliver(site), deliver(site)])
  await site.runJob('due-webhooks')
  expect((await effectsOf(site, booking.id)).refunds).toEqual(['10000 SUCCEEDED', '10000 SUCCEEDED'])
})

test('a waiting refund of ours is not taken for another of the same amount', async ({ site, eventId }) => {
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
  await webhooksArrived(site)
  await site.runJob('due-webhooks')
  expect((await effectsOf(site, booking.id)).refunds).toEqual(['10000 REQUESTED', '10000 SUCCEEDED'])
  expect(await site.services.db.webhookEvent.findMany({ where: { processedAt: null } })).toEqual([])
  await site.services.queue.send('pay-refund', { refundId: ours.id })
  await expect
    .poll(async () => (await effectsOf(site, booking.id)).refunds, { timeout: 10_000 })
    .toEqual(['10000 SUCCEEDED', '10000 SUCCEEDED'])
  await webhooksArrived(site)
})
