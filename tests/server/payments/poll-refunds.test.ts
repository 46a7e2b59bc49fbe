import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { getEffects } from '../fixtures/payment-effects.ts'
import { getProvider } from '../fixtures/provider.ts'
import { control } from '../fixtures/running-simulator.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { test } from '../fixtures/server-test.ts'
import { paidByCard } from './money-desk.ts'

test.beforeEach(({ provider }) => provider.setFaults())
test.afterEach(({ site }) => checkInvariants(site))

/** Ages the refunds of a booking by two hours. */
async function letWait(db: Database, bookingId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE refund SET updated_at = now() - interval '2 hours' WHERE booking_id = ${bookingId}`
}

/** A refund that is owed but has lost its job, as after twenty attempts. */
async function owedAndForgotten(db: Database, intentId: string, bookingId: string) {
  const payment = await db.payment.findUniqueOrThrow({ where: { intentId } })
  await db.payment.update({ where: { id: payment.id }, data: { refundedCents: 5000 } })
  const data = { bookingId, paymentId: payment.id, amountCents: 5000, reason: 'a shirt that was sold out' }
  return db.refund.create({ data: { ...data, idempotencyKey: `refund:${payment.id}:1` } })
}

const atTheProvider = async (site: RunningSite, intentId: string) =>
  (await getProvider(site).readLedger()).refunds.filter((refund) => refund.payment_intent === intentId)

test('polls the outcome of a pending refund after an hour', async ({ site, provider, eventId }) => {
  const booking = await paidByCard(site, eventId)
  await provider.setFaults({ refunds: 'pending' })
  const { body } = await provider.post('/v1/refunds', { payment_intent: booking.intent.id })
  await provider.waitForWebhooks()
  await provider.setFaults({ webhooks: 'drop' })
  await control({ url: site.simulatorUrl }, `refunds/${body.id}/settle`, { status: 'succeeded' })
  await site.runJob('poll-refunds')
  expect((await getEffects(site, booking.id)).refunds).toEqual(['75000 PENDING'])
  await letWait(site.services.db, booking.id)
  await Promise.all([site.runJob('poll-refunds'), site.runJob('poll-refunds')])
  expect((await getEffects(site, booking.id)).refunds).toEqual(['75000 SUCCEEDED'])
})

test('the poll sends a refund that the queue gave up, once', async ({ site, provider, eventId }) => {
  const booking = await paidByCard(site, eventId)
  await owedAndForgotten(site.services.db, booking.intent.id, booking.id)
  await letWait(site.services.db, booking.id)
  await Promise.all([site.runJob('poll-refunds'), site.runJob('poll-refunds')])
  expect((await getEffects(site, booking.id)).refunds).toEqual(['5000 SUCCEEDED'])
  expect(await atTheProvider(site, booking.intent.id)).toHaveLength(1)
  await provider.waitForWebhooks()
})

test('finds an unanswered refund with an expired key in the list', async ({ site, provider, eventId }) => {
  const booking = await paidByCard(site, eventId)
  await owedAndForgotten(site.services.db, booking.intent.id, booking.id)
  await provider.setFaults({ webhooks: 'drop' })
  // Made without the key, as if the provider had forgotten it.
  await provider.post('/v1/refunds', { payment_intent: booking.intent.id, amount: '5000' })
  await letWait(site.services.db, booking.id)
  await site.runJob('poll-refunds')
  expect((await getEffects(site, booking.id)).refunds).toEqual(['5000 SUCCEEDED'])
  expect(await atTheProvider(site, booking.intent.id)).toHaveLength(1)
})
