import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { atProvider, readLedger, setFaults, webhooksArrived } from '../fixtures/paying.ts'
import { effectsOf } from '../fixtures/payment-effects.ts'
import { control } from '../fixtures/running-simulator.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { paidByCard } from './money-desk.ts'

let database: TestDatabase
let site: RunningSite
let eventId: number

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
  eventId = (await createEvent(site.services, { maxParticipants: 500 })).id
})
beforeEach(() => setFaults(site))
afterEach(() => checkInvariants(site))
afterAll(async () => {
  await site.close()
  await database.drop()
})

/** As if the refunds of a booking had last moved two hours ago. */
async function letWait(bookingId: string): Promise<void> {
  await site.services.db.$executeRaw`
    UPDATE refund SET updated_at = now() - interval '2 hours' WHERE booking_id = ${bookingId}`
}

/** A refund that the site owes and whose job is gone, as after twenty tries. */
async function owedAndForgotten(intentId: string, bookingId: string) {
  const { db } = site.services
  const payment = await db.payment.findUniqueOrThrow({ where: { intentId } })
  await db.payment.update({ where: { id: payment.id }, data: { refundedCents: 5000 } })
  const data = { bookingId, paymentId: payment.id, amountCents: 5000, reason: 'a shirt that was sold out' }
  return db.refund.create({ data: { ...data, idempotencyKey: `refund:${payment.id}:1` } })
}

const atTheProvider = async (intentId: string) =>
  (await readLedger(site)).refunds.filter((refund) => refund.payment_intent === intentId)

test('the end of a pending refund whose message was lost is asked for, after an hour', async () => {
  const booking = await paidByCard(site, eventId)
  await setFaults(site, { refunds: 'pending' })
  const { body } = await atProvider(site, '/v1/refunds', { payment_intent: booking.intent.id })
  await webhooksArrived(site)
  await setFaults(site, { webhooks: 'drop' })
  await control({ url: site.simulatorUrl }, `refunds/${body.id}/settle`, { status: 'succeeded' })
  await site.runJob('poll-refunds')
  expect((await effectsOf(site, booking.id)).refunds).toEqual(['75000 PENDING'])
  await letWait(booking.id)
  await Promise.all([site.runJob('poll-refunds'), site.runJob('poll-refunds')])
  expect((await effectsOf(site, booking.id)).refunds).toEqual(['75000 SUCCEEDED'])
})

test('a refund that the queue gave up is sent by the poll, once', async () => {
  const booking = await paidByCard(site, eventId)
  await owedAndForgotten(booking.intent.id, booking.id)
  await letWait(booking.id)
  await Promise.all([site.runJob('poll-refunds'), site.runJob('poll-refunds')])
  expect((await effectsOf(site, booking.id)).refunds).toEqual(['5000 SUCCEEDED'])
  expect(await atTheProvider(booking.intent.id)).toHaveLength(1)
  await webhooksArrived(site)
})

test('a refund whose answer was lost longer ago than the provider keeps its key is recognised in the list', async () => {
  const booking = await paidByCard(site, eventId)
  await owedAndForgotten(booking.intent.id, booking.id)
  await setFaults(site, { webhooks: 'drop' })
  // Made without the key, as one whose key the provider has forgotten.
  await atProvider(site, '/v1/refunds', { payment_intent: booking.intent.id, amount: '5000' })
  await letWait(booking.id)
  await site.runJob('poll-refunds')
  expect((await effectsOf(site, booking.id)).refunds).toEqual(['5000 SUCCEEDED'])
  expect(await atTheProvider(booking.intent.id)).toHaveLength(1)
})
