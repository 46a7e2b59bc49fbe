import { expect } from 'vitest'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty, createIntent, createUnpaidBooking, openIntent, patchAsPaid } from '../fixtures/paying.ts'
import { getEffects, notPaid, paidOnce } from '../fixtures/payment-effects.ts'
import { getProvider } from '../fixtures/provider.ts'
import { DECLINED_CARD } from '../fixtures/running-simulator.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'

const test = serverTest.extend('ownEventId', async ({ site }) => (await createEvent(site.services)).id)

test.beforeEach(async ({ provider }) => {
  await provider.setFaults()
})
test.afterEach(async ({ site, provider }) => {
  await provider.setFaults()
  await checkInvariants(site)
})

const path = 'POST /v1/payment_intents'
const readIntents = async (site: RunningSite, bookingId: string) =>
  (await getProvider(site).readLedger()).intents.filter((intent) => intent.metadata.bookingId === bookingId)

test.for([
  ['answers 500', { kind: 'status', status: 500, path }],
  ['answers 409', { kind: 'status', status: 409, path }],
  ['answers 429', { kind: 'status', status: 429, path }],
  ["hides behind a proxy's 502 page", { kind: 'html502', path }],
  ['resets the connection', { kind: 'connectionReset', path }],
  ['does the work and loses the answer', { kind: 'connectionReset', path, phase: 'after' }],
  ['does the work and answers 500', { kind: 'status', status: 500, path, phase: 'after' }],
] as const)(
  'when the provider %s the seats stay held and a retry gets the one intent',
  async ([_what, failure], { site, provider, ownEventId: eventId }) => {
    const { id } = await bookParty(site, eventId)
    await provider.setFaults({ failure })
    const rejected = await createIntent(site, id)
    expect(rejected).toMatchObject({ status: 503, body: { message: 'Unable to initialize payment' } })
    expect(rejected.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await getEffects(site, id)).state).toBe('HELD UNPAID')
    expect(await countSeats(site.services, eventId)).toMatchObject({ counted: 3, stored: 3 })

    await provider.setFaults()
    const [first, second] = [await openIntent(site, id), await openIntent(site, id)]
    expect(second.id).toBe(first.id)
    expect(await readIntents(site, id)).toMatchObject([{ id: first.id, amount: 75_000 }])
    await provider.pay(first)
    await provider.waitForWebhooks()
    expect(await getEffects(site, id)).toEqual(paidOnce)
  },
)

test('a single provider failure is invisible to the visitor', async ({
  site,
  provider,
  ownEventId: eventId,
}) => {
  for (const failure of [
    { kind: 'status', status: 500, path, times: 1 },
    { kind: 'status', status: 429, path, times: 1 },
    { kind: 'connectionReset', path, phase: 'after', times: 1 },
  ]) {
    const { id } = await bookParty(site, eventId)
    await provider.setFaults({ failure })
    await openIntent(site, id)
    expect(await readIntents(site, id)).toHaveLength(1)
  }
})

test('returns 503 when the provider hangs', async ({ site, provider, ownEventId: eventId }) => {
  const { id } = await bookParty(site, eventId)
  await provider.setFaults({ failure: { kind: 'timeout', path } })
  expect(await createIntent(site, id)).toMatchObject({
    status: 503,
    body: { message: 'Unable to initialize payment' },
  })
  expect(await getEffects(site, id)).toEqual(notPaid)
  await provider.setFaults()
  await openIntent(site, id)
  expect(await readIntents(site, id)).toHaveLength(1)
})

test('returns 503 and changes nothing when the provider cannot be asked whether a booking is paid', async ({
  site,
  provider,
  ownEventId: eventId,
}) => {
  const booking = await createUnpaidBooking(site, eventId)
  await provider.setFaults({
    webhooks: 'drop',
    failure: { kind: 'status', status: 500, path: 'GET /v1/payment_intents' },
  })
  await provider.pay(booking.intent)
  expect((await patchAsPaid(site, booking.id, booking.intent.id)).status).toBe(503)
  expect(await getEffects(site, booking.id)).toEqual(notPaid)
  await provider.setFaults()
  expect((await patchAsPaid(site, booking.id, booking.intent.id)).body.paymentStatus).toBe('completed')
})

test('a declined card and then a valid one pay the same intent', async ({
  site,
  provider,
  ownEventId: eventId,
}) => {
  const booking = await createUnpaidBooking(site, eventId)
  expect((await provider.pay(booking.intent, DECLINED_CARD)).status).toBe(402)
  await provider.waitForWebhooks()
  expect((await getEffects(site, booking.id)).state).toBe('HELD FAILED')
  expect((await openIntent(site, booking.id)).id).toBe(booking.intent.id)
  expect((await provider.pay(booking.intent)).status).toBe(200)
  await provider.waitForWebhooks()
  expect(await getEffects(site, booking.id)).toEqual(paidOnce)
  expect(await readIntents(site, booking.id)).toHaveLength(1)
})
