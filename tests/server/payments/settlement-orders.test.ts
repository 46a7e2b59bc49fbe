import { expect } from 'vitest'
import { checkInvariants } from '../fixtures/invariants.ts'
import { checkFromReturnPage, createUnpaidBooking, patchAsPaid } from '../fixtures/paying.ts'
import { getEffects, notPaid, paidOnce } from '../fixtures/payment-effects.ts'
import type { OpenIntent } from '../fixtures/provider.ts'
import { getProvider } from '../fixtures/provider.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { DECLINED_CARD } from '../fixtures/running-simulator.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { test } from '../fixtures/server-test.ts'

test.beforeEach(async ({ provider }) => {
  await provider.setFaults({ webhooks: 'hold' })
  await provider.deliverWebhooks()
})

type Unpaid = { id: string; intent: OpenIntent }
const confirmers = (site: RunningSite) => ({
  webhook: () => getProvider(site).deliverWebhooks(),
  PATCH: ({ id, intent }: Unpaid) => patchAsPaid(site, id, intent.id),
  'return page': ({ id, intent }: Unpaid) => checkFromReturnPage(site, id, intent.id),
})

test.for([
  ['webhook', 'PATCH', 'return page'],
  ['webhook', 'return page', 'PATCH'],
  ['PATCH', 'webhook', 'return page'],
  ['PATCH', 'return page', 'webhook'],
  ['return page', 'webhook', 'PATCH'],
  ['return page', 'PATCH', 'webhook'],
] as const)(
  '%s, then %s, then %s: one transition, one email, one audit entry',
  async ([first, second, third], { site, provider, eventId }) => {
    const booking = await createUnpaidBooking(site, eventId)
    await provider.pay(booking.intent)
    for (const confirmer of [first, second, third]) {
      await confirmers(site)[confirmer](booking)
      expect(await getEffects(site, booking.id)).toEqual(paidOnce)
    }
  },
)

test('concurrent webhook, PATCH and return page have one effect', async ({ site, provider, eventId }) => {
  const booking = await createUnpaidBooking(site, eventId)
  await provider.pay(booking.intent)
  const [, patched, asked] = await Promise.all([
    confirmers(site).webhook(),
    confirmers(site).PATCH(booking),
    confirmers(site)['return page'](booking),
  ])
  expect(patched).toMatchObject({ status: 200, body: { paymentStatus: 'completed' } })
  expect(asked.body).toMatchObject({ data: { checkPayment: { booking: { paymentStatus: 'COMPLETED' } } } })
  expect(await getEffects(site, booking.id)).toEqual(paidOnce)
})

test('PATCH before or during payment returns pending', async ({ site, provider, eventId }) => {
  const booking = await createUnpaidBooking(site, eventId)
  const before = await patchAsPaid(site, booking.id, booking.intent.id)
  expect(before).toMatchObject({
    status: 200,
    body: { paymentStatus: 'pending', bookingStatus: 'confirmed' },
  })
  await provider.setFaults({ webhooks: 'hold', payments: 'processing' })
  await provider.pay(booking.intent)
  const meanwhile = await patchAsPaid(site, booking.id, booking.intent.id)
  expect(meanwhile).toMatchObject({ status: 200, body: { paymentStatus: 'pending' } })
  expect(await getEffects(site, booking.id)).toEqual({ ...notPaid, state: 'HELD PROCESSING' })
  await provider.settlePayment(booking.intent.id, 'succeed')
  await provider.deliverWebhooks()
  expect(await getEffects(site, booking.id)).toEqual(paidOnce)
})

test('a webhook delivered five times at once and later acts once', async ({ site, provider, eventId }) => {
  const booking = await createUnpaidBooking(site, eventId)
  await provider.pay(booking.intent)
  const ids = (await provider.readHeldWebhooks()).map((held) => held.id)
  const statuses = await Promise.all(Array.from({ length: 5 }, () => provider.deliverWebhooks(ids)))
  expect(statuses.flat()).toEqual(statuses.flat().map(() => 200))
  expect(await getEffects(site, booking.id)).toEqual(paidOnce)
  expect(await provider.deliverWebhooks(ids)).toEqual(ids.map(() => 200))
  expect(await getEffects(site, booking.id)).toEqual(paidOnce)
  expect(await site.services.db.webhookEvent.count({ where: { id: { in: ids } } })).toBe(ids.length)
})

test('a declined, then accepted card completes in any webhook order', async ({ site, provider, eventId }) => {
  const inOrder = await createUnpaidBooking(site, eventId)
  expect((await provider.pay(inOrder.intent, DECLINED_CARD)).status).toBe(402)
  await provider.deliverWebhooks()
  expect(await patchAsPaid(site, inOrder.id, inOrder.intent.id)).toMatchObject({
    status: 200,
    body: { paymentStatus: 'failed' },
  })
  await provider.pay(inOrder.intent)
  await provider.deliverWebhooks()
  expect(await getEffects(site, inOrder.id)).toEqual(paidOnce)

  const late = await createUnpaidBooking(site, eventId)
  await provider.pay(late.intent, DECLINED_CARD)
  await provider.pay(late.intent)
  const held = await provider.readHeldWebhooks()
  const getIds = (type: string) => held.filter((each) => each.type === type).map((each) => each.id)
  await provider.deliverWebhooks(getIds('payment_intent.succeeded'))
  expect(await getEffects(site, late.id)).toEqual(paidOnce)
  await provider.deliverWebhooks(getIds('payment_intent.payment_failed'))
  expect(await getEffects(site, late.id)).toEqual(paidOnce)
})

test('all invariants of seats, money, emails and webhooks hold at the end', async ({ site, provider }) => {
  await provider.deliverWebhooks()
  await checkInvariants(site)
})

// Last, because it leaves invalid data.
test('negative test: without once-only rules repeats refund money', async ({ site, provider, eventId }) => {
  const booking = await createUnpaidBooking(site, eventId)
  await provider.pay(booking.intent)
  const ids = (await provider.readHeldWebhooks()).map((held) => held.id)
  // All webhooks must start before the first one is handled.
  await provider.setFaults({ webhooks: 'hold', delayMs: 300 })
  const everyTime = (sql: string) =>
    sql
      .replace('AND processed_at IS NULL FOR UPDATE', '')
      .replace('settled_at AS "settledAt"', 'NULL::timestamptz AS "settledAt"')
  await withReplacedStatements(everyTime, () =>
    Promise.all(Array.from({ length: 5 }, () => provider.deliverWebhooks(ids))),
  )
  const { audits, refunds } = await getEffects(site, booking.id)
  expect(audits.filter((action) => action === 'payment-succeeded').length).toBeGreaterThan(1)
  expect(refunds.length).toBeGreaterThan(0)
  await expect(checkInvariants(site)).rejects.toThrow('payments without exactly one outcome')
})
