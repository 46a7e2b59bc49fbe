import { expect } from 'vitest'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty, createIntent, createUnpaidBooking, openIntent, patchAsPaid } from '../fixtures/paying.ts'
import { getEffects, notPaid, paidOnce } from '../fixtures/payment-effects.ts'
import type { Provider } from '../fixtures/provider.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'

const total = 75_000

const foreign: string[] = []

test.beforeEach(({ provider }) => provider.setFaults())
test.afterEach(({ site }) => checkInvariants(site, foreign))

/** A paid intent that the site did not open. */
async function strange(provider: Provider, form: Parameters<Provider['createIntent']>[0]): Promise<string> {
  const id = await provider.createIntent(form)
  foreign.push(id)
  return id
}

test.for([
  ['made up', async () => 'pi_madeup0000000000000000'],
  ['no intent id at all', async () => '../../v1/refunds'],
  [
    'for less money',
    (bookingId: string, provider: Provider) => strange(provider, { amount: 100, bookingId }),
  ],
  [
    'in another currency',
    (bookingId: string, provider: Provider) =>
      strange(provider, { amount: total, currency: 'usd', bookingId }),
  ],
  ['that names no booking', (_bookingId: string, provider: Provider) => strange(provider, { amount: total })],
  [
    'that was never opened here',
    (bookingId: string, provider: Provider) => strange(provider, { amount: total, bookingId }),
  ],
] as const)(
  'PATCH with an intent %s is a 409 and changes nothing',
  async ([_what, make], { site, provider, eventId }) => {
    const booking = await createUnpaidBooking(site, eventId)
    const intentId = await make(booking.id, provider)
    const answer = await patchAsPaid(site, booking.id, intentId, booking.cookie)
    expect(answer).toMatchObject({ status: 409, body: { message: expect.any(String) } })
    expect(await getEffects(site, booking.id)).toEqual(notPaid)
  },
)

test("PATCH with another booking's paid intent is a 409, before and after opening its own payment", async ({
  site,
  provider,
  eventId,
}) => {
  const rich = await createUnpaidBooking(site, eventId)
  await provider.pay(rich.intent)
  expect((await patchAsPaid(site, rich.id, rich.intent.id)).status).toBe(200)
  const poor = await bookParty(site, eventId)
  expect((await patchAsPaid(site, poor.id, rich.intent.id)).status).toBe(409)
  await openIntent(site, poor.id)
  expect((await patchAsPaid(site, poor.id, rich.intent.id)).status).toBe(409)
  expect(await getEffects(site, poor.id)).toEqual(notPaid)
  expect(await getEffects(site, rich.id)).toEqual(paidOnce)
})

test('an intent lowered at the provider is reported and not counted', async ({ site, provider, eventId }) => {
  const booking = await createUnpaidBooking(site, eventId)
  await provider.post(`/v1/payment_intents/${booking.intent.id}`, { amount: '100' })
  foreign.push(booking.intent.id)
  await provider.pay(booking.intent)
  expect((await patchAsPaid(site, booking.id, booking.intent.id)).status).toBe(409)
  expect(await getEffects(site, booking.id)).toEqual(notPaid)
  expect(site.logLines.join()).toContain('does not match its booking')
})

test('a foreign intent cannot replace one with a lost response', async ({ site, provider, eventId }) => {
  const { id } = await bookParty(site, eventId)
  const failure = { kind: 'status', status: 500, path: 'POST /v1/payment_intents', phase: 'before' }
  await provider.setFaults({ failure })
  expect((await createIntent(site, id)).status).toBe(503)
  await provider.setFaults()
  const cheap = await strange(provider, { amount: 100, bookingId: id })
  await strange(provider, { amount: total, currency: 'usd', bookingId: id })
  await provider.waitForWebhooks()
  const own = await openIntent(site, id)
  expect(own.id).not.toBe(cheap)
  await provider.pay(own)
  expect((await patchAsPaid(site, id, own.id)).body.paymentStatus).toBe('completed')
  expect(await getEffects(site, id)).toEqual(paidOnce)
})

test.for([
  [{ totalAmount: '1.00' }],
  [{ paymentStatus: 'completed', bookingStatus: 'confirmed' }],
  [{ paymentStatus: 'refunded' }],
  [{ paymentStatus: true }],
  [{ stripePaymentIntentId: '' }],
  [{ stripePaymentIntentId: 'x'.repeat(300) }],
  [[]],
  ['"completed"'],
] as const)('PATCH with %j is a 400 and changes nothing', async ([body], { site, eventId }) => {
  const booking = await createUnpaidBooking(site, eventId)
  const answer = await call(`${site.url}/api/bookings/${booking.id}`, 'PATCH', body)
  expect(answer).toMatchObject({ status: 400, body: { message: expect.any(String) } })
  expect(await getEffects(site, booking.id)).toEqual(notPaid)
})

test('PATCH checks the latest intent; only its browser sees all', async ({ site, provider, eventId }) => {
  const booking = await createUnpaidBooking(site, eventId)
  const url = `${site.url}/api/bookings/${booking.id}`
  const bare = await call(url, 'PATCH', { paymentStatus: 'completed' })
  expect(bare).toMatchObject({ status: 200, body: { paymentStatus: 'pending', firstName: 'Sam' } })
  expect(JSON.stringify(bare.body)).not.toMatch(/Canary|0400|example\.com|pi_/)
  await provider.pay(booking.intent)
  const whole = await call(url, 'PATCH', { paymentStatus: 'confirmed' }, { cookie: booking.cookie })
  expect(whole).toMatchObject({
    status: 200,
    body: { paymentStatus: 'completed', lastName: 'Canarysurname', stripePaymentIntentId: booking.intent.id },
  })
  expect((await patchAsPaid(site, 'unknownunknownunknown1', booking.intent.id)).status).toBe(404)
})

test('an intent takes only the booking’s price; another amount is a 400', async ({ site, eventId }) => {
  const { id } = await bookParty(site, eventId)
  for (const amount of [1, '1.00', '749.99', 0]) {
    expect((await createIntent(site, id, { amount })).status).toBe(400)
  }
  for (const amount of [-1, 'NaN', '1e9', {}, 1.001]) {
    expect((await createIntent(site, id, { amount })).status).toBe(400)
  }
  expect(await site.services.db.payment.count({ where: { bookingId: id } })).toBe(0)
  const first = await createIntent(site, id, { amount: '750.00' })
  const [second, third] = await Promise.all([createIntent(site, id), createIntent(site, id, { amount: 750 })])
  expect([first.status, second.status, third.status]).toEqual([200, 200, 200])
  expect(second.body.clientSecret).toBe(first.body.clientSecret)
  expect(third.body.clientSecret).toBe(first.body.clientSecret)
})

test('two tabs opening the payment share an intent; paid gets none', async ({ site, provider, eventId }) => {
  const { id } = await bookParty(site, eventId)
  const tabs = await Promise.all(Array.from({ length: 4 }, () => openIntent(site, id)))
  expect(new Set(tabs.map((tab) => tab.id)).size).toBe(1)
  const [tab] = tabs
  if (!tab) throw new Error('no tab')
  await provider.pay(tab)
  // The second tab asks before any webhook or PATCH arrives.
  expect(await createIntent(site, id)).toMatchObject({ status: 409, body: { message: expect.any(String) } })
  expect((await provider.pay(tab)).status).toBe(400)
  expect(await getEffects(site, id)).toEqual(paidOnce)
})

test('a free booking is confirmed at once and has nothing to pay', async ({ site }) => {
  const free = await createEvent(site.services, { adultPriceCents: 0, childPriceCents: 0 })
  const { id, cookie } = await bookParty(site, free.id)
  expect((await call(`${site.url}/api/bookings/${id}`, 'GET', undefined, { cookie })).body).toMatchObject({
    paymentStatus: 'completed',
    totalAmount: '0.00',
  })
  expect((await createIntent(site, id)).status).toBe(400)
  expect(await getEffects(site, id)).toMatchObject({ state: 'CONFIRMED PAID', emails: ['payment-received'] })
})

test('a payment for an unknown booking is a 404', async ({ site }) => {
  expect((await createIntent(site, 'unknownunknownunknown1')).status).toBe(404)
  expect((await createIntent(site, '../x')).status).toBe(404)
})
