import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { signWebhook } from '../../../simulator/webhooks.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { createUnpaidBooking } from '../fixtures/paying.ts'
import { getEffects, notPaid, paidOnce } from '../fixtures/payment-effects.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { test as serverTest } from '../fixtures/server-test.ts'

const secret = 'whsec_known_to_this_test_0123456789'

const test = serverTest.extend('settings', { scope: 'file' }, { STRIPE_WEBHOOK_SECRET: secret })

test.beforeAll(async ({ provider }) => {
  await provider.setFaults({ webhooks: 'drop' })
})
test.afterEach(({ site }) => checkInvariants(site))

let count = 0
function eventText(changes: Record<string, unknown> = {}, intentId = 'pi_unknown000000000000000'): string {
  count += 1
  const object = { id: intentId, object: 'payment_intent', payment_intent: null }
  return JSON.stringify({
    id: `evt_forged_${count}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    data: { object },
    ...changes,
  })
}

async function post(site: RunningSite, body: string, signature: string | null): Promise<number> {
  const response = await fetch(`${site.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { 'stripe-signature': signature }),
    },
    body,
  })
  await response.text()
  return response.status
}

const seconds = () => Math.floor(Date.now() / 1000)
const rows = (db: Database) => db.webhookEvent.count()

test.for<[string, (body: string) => string | null]>([
  ['no signature', () => null],
  ['an empty signature', () => ''],
  ['a signature that is none', () => 'v1=zzz'],
  ['a time without a signature', () => `t=${seconds()}`],
  ['an old scheme alone', (body) => signWebhook(secret, body, seconds()).replace('v1=', 'v0=')],
  ['another secret', (body) => signWebhook('whsec_another_one_0123456789', body, seconds())],
  ['an altered body', (body) => signWebhook(secret, body.replace('succeeded', 'canceled'), seconds())],
  ['a signature six minutes old', (body) => signWebhook(secret, body, seconds() - 360)],
  ['a signature six minutes ahead', (body) => signWebhook(secret, body, seconds() + 360)],
  [
    'a time that was moved',
    (body) => signWebhook(secret, body, seconds()).replace(/t=\d+/, `t=${seconds() - 5}`),
  ],
  ['two times', (body) => `${signWebhook(secret, body, seconds() - 360)},t=${seconds()}`],
] as const)(
  'a webhook with %s is a 400 and leaves no row',
  async ([_what, sign], { site, provider, eventId }) => {
    const { id, intent } = await createUnpaidBooking(site, eventId)
    await provider.pay(intent)
    const before = await rows(site.services.db)
    const body = eventText({}, intent.id)
    expect(await post(site, body, sign(body))).toBe(400)
    expect(await rows(site.services.db)).toBe(before)
    expect(await getEffects(site, id)).toEqual(notPaid)
    // The same body with a valid signature is accepted.
    expect(await post(site, body, signWebhook(secret, body, seconds()))).toBe(200)
    expect(await getEffects(site, id)).toEqual(paidOnce)
  },
)

test.for([
  ['no JSON', '{"id": "evt_1", '],
  ['no event', '{"id": "evt_1"}'],
  ['nothing', ''],
] as const)('a signed webhook with %s is a 400', async ([_what, body], { site }) => {
  expect(await post(site, body, signWebhook(secret, body, seconds()))).toBe(400)
})

test('unknown types and intents are stored and change nothing', async ({ site, provider, eventId }) => {
  const { id, intent } = await createUnpaidBooking(site, eventId)
  await provider.pay(intent)
  const bodies = [
    eventText({ type: 'customer.created', data: { object: { id: 'cus_1', object: 'customer' } } }),
    eventText({ type: 'payment_intent.succeeded' }),
    eventText({ type: 'charge.refunded', data: { object: { object: 'charge', payment_intent: 'pi_none' } } }),
    eventText({
      type: 'charge.dispute.created',
      data: { object: { object: 'dispute', payment_intent: 'pi_none' } },
    }),
  ]
  for (const body of bodies) expect(await post(site, body, signWebhook(secret, body, seconds()))).toBe(200)
  expect(await getEffects(site, id)).toEqual(notPaid)
  expect(await site.services.db.refund.count()).toBe(0)
})

test('a webhook of the other mode is accepted and ignored', async ({ site, provider, eventId }) => {
  const { id, intent } = await createUnpaidBooking(site, eventId)
  await provider.pay(intent)
  const before = await rows(site.services.db)
  const body = eventText({ livemode: true }, intent.id)
  expect(await post(site, body, signWebhook(secret, body, seconds()))).toBe(200)
  expect(await rows(site.services.db)).toBe(before)
  expect(await getEffects(site, id)).toEqual(notPaid)
  expect(site.logLines.join()).toContain('other mode')
})

test('a webhook over 256 kB is a 413, one below is read', async ({ site }) => {
  const before = await rows(site.services.db)
  const large = eventText({ padding: 'x'.repeat(256_000) })
  expect(await post(site, large, signWebhook(secret, large, seconds()))).toBe(413)
  const megabyte = eventText({ padding: 'x'.repeat(1_000_000) })
  expect(await post(site, megabyte, null)).toBe(413)
  expect(await rows(site.services.db)).toBe(before)
  const fits = eventText({ padding: 'x'.repeat(250_000) })
  expect(await post(site, fits, signWebhook(secret, fits, seconds()))).toBe(200)
})

test('accepts only POST', async ({ site }) => {
  const response = await fetch(`${site.url}/api/webhooks/stripe`)
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
})
