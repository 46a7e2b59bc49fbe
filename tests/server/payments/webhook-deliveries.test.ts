import { expect } from 'vitest'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty, createIntent, createUnpaidBooking, openIntent } from '../fixtures/paying.ts'
import { getEffects, notPaid, paidOnce } from '../fixtures/payment-effects.ts'
import { getProvider } from '../fixtures/provider.ts'
import { control, DECLINED_CARD } from '../fixtures/running-simulator.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { test } from '../fixtures/server-test.ts'

test.beforeEach(async ({ provider }) => {
  await provider.setFaults({ webhooks: 'hold' })
  await provider.deliverWebhooks()
})

function permute<T>(things: T[]): T[][] {
  if (things.length < 2) return [things]
  return things.flatMap((first) =>
    permute(things.filter((other) => other !== first)).map((rest) => [first, ...rest]),
  )
}

/** Delivers the withheld webhooks in the given order of types. */
async function deliverTypes(site: RunningSite, types: string[]): Promise<void> {
  const held = await getProvider(site).readHeldWebhooks()
  const ids = types.flatMap((type) => held.filter((each) => each.type === type).map((each) => each.id))
  if (ids.length !== types.length) throw new Error(`held: ${held.map((each) => each.type)}`)
  await getProvider(site).deliverWebhooks(ids)
}

test('created, failed, processing, succeeded end alike in any order', async ({ site, provider, eventId }) => {
  const types = ['created', 'payment_failed', 'processing', 'succeeded'].map(
    (step) => `payment_intent.${step}`,
  )
  await provider.setFaults({ webhooks: 'hold', payments: 'processing' })
  const ends = new Map<string, string[]>()
  for (const order of permute(types)) {
    const booking = await createUnpaidBooking(site, eventId)
    await provider.pay(booking.intent, DECLINED_CARD)
    await provider.pay(booking.intent)
    await provider.settlePayment(booking.intent.id, 'succeed')
    await deliverTypes(site, order)
    ends.set(booking.id, order)
  }
  expect(ends.size).toBe(24)
  for (const [id, order] of ends) expect(await getEffects(site, id), order.join()).toEqual(paidOnce)
})

test('a payment and its dashboard refund end the same in any order', async ({ site, provider, eventId }) => {
  for (const order of permute(['payment_intent.succeeded', 'refund.created', 'charge.refunded'])) {
    const booking = await createUnpaidBooking(site, eventId)
    await provider.deliverWebhooks()
    await provider.pay(booking.intent)
    await provider.post('/v1/refunds', { payment_intent: booking.intent.id })
    await deliverTypes(site, order)
    // A refund that arrives before its payment waits for the next run.
    await site.runJob('process-webhooks')
    expect(await getEffects(site, booking.id), order.join()).toEqual({
      ...paidOnce,
      state: 'CONFIRMED REFUNDED',
      audits: ['booking-confirmed', 'payment-succeeded', 'refund-found'],
      refunds: ['75000 SUCCEEDED'],
    })
  }
})

test('created and canceled end the same in every order', async ({ site, provider, eventId }) => {
  for (const order of permute(['payment_intent.created', 'payment_intent.canceled'])) {
    const booking = await createUnpaidBooking(site, eventId)
    await provider.post(`/v1/payment_intents/${booking.intent.id}/cancel`, {})
    await deliverTypes(site, order)
    expect(await getEffects(site, booking.id), order.join()).toEqual(notPaid)
    // A closed payment can be followed by a new intent.
    expect((await openIntent(site, booking.id)).id).not.toBe(booking.intent.id)
    await provider.deliverWebhooks()
  }
})

test('a failed webhook is stored and handled later, once', async ({ site, provider, eventId }) => {
  const booking = await createUnpaidBooking(site, eventId)
  await provider.pay(booking.intent)
  const succeeded = (await provider.readHeldWebhooks()).filter(
    (held) => held.type === 'payment_intent.succeeded',
  )
  const ids = succeeded.map((held) => held.id)
  const failure = { kind: 'status', status: 500, path: 'GET /v1/payment_intents' }
  await provider.setFaults({ webhooks: 'hold', failure })
  expect(await provider.deliverWebhooks(ids)).toEqual([200])
  const stored = () => site.services.db.webhookEvent.findMany({ where: { id: { in: ids } } })
  expect(await stored()).toMatchObject([{ processedAt: null, attempts: 1 }])
  expect(await getEffects(site, booking.id)).toEqual(notPaid)

  await provider.setFaults({ webhooks: 'hold' })
  await Promise.all([site.runJob('process-webhooks'), site.runJob('process-webhooks')])
  await site.runJob('process-webhooks')
  expect(await stored()).toMatchObject([{ attempts: 2, outcome: 'settled', processedAt: expect.any(Date) }])
  expect(await getEffects(site, booking.id)).toEqual(paidOnce)
})

test('a webhook that precedes the intent’s id finds its booking', async ({ site, provider, eventId }) => {
  const { id } = await bookParty(site, eventId)
  const known = (await provider.readLedger()).intents.length
  const failure = { kind: 'connectionReset', path: 'POST /v1/payment_intents', phase: 'after' }
  await provider.setFaults({ webhooks: 'hold', failure })
  expect((await createIntent(site, id)).status).toBe(503)
  expect(await site.services.db.payment.findMany({ where: { bookingId: id } })).toMatchObject([
    { status: 'CREATING', intentId: null },
  ])
  const made = (await provider.readLedger()).intents.slice(known)
  expect(made).toHaveLength(1)

  await provider.setFaults({ webhooks: 'hold' })
  const intentId = made[0]?.id ?? ''
  await provider.post(`/v1/payment_intents/${intentId}/confirm`, { payment_method: 'pm_card_visa' })
  await provider.deliverWebhooks()
  expect(await getEffects(site, id)).toEqual(paidOnce)
  expect((await createIntent(site, id)).status).toBe(409)
})

test('polling replaces missing webhooks within a minute', async ({ site, provider, eventId }) => {
  await provider.setFaults({ webhooks: 'drop' })
  const paid = await createUnpaidBooking(site, eventId)
  const open = await createUnpaidBooking(site, eventId)
  await provider.pay(paid.intent)
  await Promise.all([site.runJob('poll-payments'), site.runJob('poll-payments')])
  expect(await getEffects(site, paid.id)).toEqual(paidOnce)
  expect(await getEffects(site, open.id)).toEqual(notPaid)
})

test('a dispute is recorded and releases no seats', async ({ site, provider, eventId }) => {
  const booking = await createUnpaidBooking(site, eventId)
  await provider.pay(booking.intent)
  await provider.deliverWebhooks()
  const object = { id: 'dp_1', object: 'dispute', payment_intent: booking.intent.id }
  await control({ url: site.simulatorUrl }, 'events', { type: 'charge.dispute.created', object })
  expect(await provider.deliverWebhooks()).toEqual([200])
  expect(await getEffects(site, booking.id)).toEqual({
    ...paidOnce,
    audits: ['booking-confirmed', 'payment-disputed', 'payment-succeeded'],
  })
  expect(
    await site.services.db.dispute.findMany({ where: { payment: { bookingId: booking.id } } }),
  ).toMatchObject([{ providerId: 'dp_1', outcome: 'OPEN' }])
})

test('all invariants of seats, money, emails and webhooks hold at the end', async ({ site, provider }) => {
  await provider.setFaults()
  await provider.deliverWebhooks()
  await checkInvariants(site)
})
