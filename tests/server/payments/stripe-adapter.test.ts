import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  PaymentProviderRejected,
  PaymentProviderUnavailable,
  WebhookSignatureError,
} from '../../../server/platform/payments/payment-provider.ts'
import { createPaymentProvider } from '../../../server/platform/payments/stripe.ts'
import { eventually } from '../fixtures/eventually.ts'
import {
  control,
  DECLINED_CARD,
  fetchLedger,
  GOOD_CARD,
  KEYS,
  openAdapter,
  pay,
  runSimulator,
  startWebhookReceiver,
} from '../fixtures/running-simulator.ts'

const ORDER = { bookingId: 'booking-1', amountCents: 31_500, idempotencyKey: 'booking:1:pi:1' }
const NOW = new Date('2026-06-05T06:00:00Z')
const CREATE = 'POST /v1/payment_intents'

test('an intent contains only the amount in Australian cents and the booking id', async () => {
  const simulator = await runSimulator()
  const intent = await openAdapter(simulator).createIntent(ORDER)
  expect(intent).toEqual({
    id: expect.stringMatching(/^pi_/),
    clientSecret: expect.stringContaining(`${intent.id}_secret_`),
    amountCents: 31_500,
    amountReceivedCents: 0,
    currency: 'aud',
    status: 'REQUIRES_PAYMENT_METHOD',
    bookingId: 'booking-1',
    livemode: false,
    failureMessage: null,
  })
  const { intents } = await fetchLedger(simulator)
  expect(intents).toMatchObject([{ metadata: { bookingId: 'booking-1' }, description: null }])
})

test('a declined intent has a reason and can then be paid', async () => {
  const simulator = await runSimulator()
  const door = openAdapter(simulator)
  const intent = await door.createIntent(ORDER)
  await pay(simulator, intent, DECLINED_CARD)
  expect(await door.retrieveIntent(intent.id)).toMatchObject({
    status: 'REQUIRES_PAYMENT_METHOD',
    failureMessage: 'Your card was declined.',
    amountReceivedCents: 0,
  })
  await pay(simulator, intent, GOOD_CARD)
  expect(await door.retrieveIntent(intent.id)).toMatchObject({
    status: 'SUCCEEDED',
    failureMessage: null,
    amountReceivedCents: 31_500,
  })
})

test('one key creates one intent, and rejects another amount', async () => {
  const simulator = await runSimulator()
  const door = openAdapter(simulator)
  const made = await Promise.all([door.createIntent(ORDER), door.createIntent(ORDER)])
  expect(made[0]).toEqual(made[1])
  await expect(door.createIntent({ ...ORDER, amountCents: 100 })).rejects.toThrow(PaymentProviderRejected)
  expect(await fetchLedger(simulator)).toMatchObject({ intents: [{ id: made[0].id }] })
})

test.each(['pi_unknown', '', '../refunds', 'ch_1'])('returns null for unknown intent "%s"', async (id) => {
  const simulator = await runSimulator()
  expect(await openAdapter(simulator).retrieveIntent(id)).toBeNull()
})

test('cancelling returns the current intent: cancelled, already cancelled, or paid', async () => {
  const simulator = await runSimulator()
  const door = openAdapter(simulator)
  const open = await door.createIntent(ORDER)
  expect(await door.cancelIntent(open.id)).toMatchObject({ status: 'CANCELED' })
  expect(await door.cancelIntent(open.id)).toMatchObject({ status: 'CANCELED' })
  const paid = await door.createIntent({ ...ORDER, idempotencyKey: 'booking:1:pi:2' })
  await pay(simulator, paid, GOOD_CARD)
  expect(await door.cancelIntent(paid.id)).toMatchObject({ status: 'SUCCEEDED' })
  await expect(door.cancelIntent('pi_unknown')).rejects.toThrow(PaymentProviderRejected)
})

test('refunds never exceed the payment', async () => {
  const simulator = await runSimulator()
  const door = openAdapter(simulator)
  const { id: intentId, ...intent } = await door.createIntent(ORDER)
  const refund = (amountCents: number, n: number) =>
    door.refund({ refundId: n, intentId, amountCents, idempotencyKey: `refund:1:${n}` })
  await expect(refund(500, 1)).rejects.toThrow(PaymentProviderRejected)
  await pay(simulator, { id: intentId, clientSecret: intent.clientSecret }, GOOD_CARD)

  const part = await refund(11_500, 2)
  expect(part).toMatchObject({ refundId: 2, status: 'SUCCEEDED', amountCents: 11_500, intentId })
  expect(await refund(11_500, 2)).toEqual(part)
  await expect(refund(20_001, 3)).rejects.toThrow('greater than unrefunded amount')
  const rest = await refund(20_000, 4)
  await expect(refund(1, 5)).rejects.toMatchObject({ code: 'charge_already_refunded' })
  expect(await door.listRefunds(intentId)).toEqual([rest, part])
  expect(await fetchLedger(simulator)).toMatchObject({ refundedCents: 31_500 })
})

test.each([
  ['503', { kind: 'status', status: 503 }],
  ['429', { kind: 'status', status: 429 }],
  ['an HTML page from a gateway', { kind: 'html502' }],
  ['a connection that breaks', { kind: 'connectionReset' }],
])('retries after %s twice and creates one intent', async (_what, failure) => {
  const simulator = await runSimulator()
  await control(simulator, 'faults', { failure: { ...failure, times: 2, phase: 'after' } })
  const intent = await openAdapter(simulator).createIntent(ORDER)
  expect(await fetchLedger(simulator)).toMatchObject({
    intents: [{ id: intent.id }],
    requests: { [CREATE]: 3 },
  })
})

test.each([
  ['500', { kind: 'status', status: 500 }, 3],
  ['429', { kind: 'status', status: 429 }, 4],
  ['an HTML page from a gateway', { kind: 'html502' }, 3],
  ['a connection that breaks', { kind: 'connectionReset' }, 3],
])('reports the provider as unavailable after repeated %s', async (_what, failure, tries) => {
  const simulator = await runSimulator()
  await control(simulator, 'faults', { failure })
  await expect(openAdapter(simulator).createIntent(ORDER)).rejects.toThrow(PaymentProviderUnavailable)
  expect(await fetchLedger(simulator)).toMatchObject({ intents: [], requests: { [CREATE]: tries } })
})

test('a hanging request times out, and the same key later finds the one intent', async () => {
  const simulator = await runSimulator()
  await control(simulator, 'faults', { failure: { kind: 'timeout', phase: 'after' } })
  await expect(openAdapter(simulator, 300).createIntent(ORDER)).rejects.toThrow(PaymentProviderUnavailable)
  await control(simulator, 'faults', { reset: true })
  const intent = await openAdapter(simulator).createIntent(ORDER)
  expect(await fetchLedger(simulator)).toMatchObject({ intents: [{ id: intent.id }] })
})

test('an unreachable provider is unavailable, and a wrong key is rejected', async () => {
  const simulator = await runSimulator()
  const stranger = createPaymentProvider({ ...KEYS, secretKey: 'sk_test_other', apiBase: simulator.url })
  await expect(stranger.createIntent(ORDER)).rejects.toThrow(PaymentProviderRejected)
  await simulator.close()
  await expect(openAdapter(simulator).createIntent(ORDER)).rejects.toThrow(PaymentProviderUnavailable)
})

test('the mode of the key decides whether real money moves', () => {
  expect(createPaymentProvider({ ...KEYS, secretKey: 'sk_live_1' }).livemode).toBe(true)
  expect(createPaymentProvider({ ...KEYS, secretKey: 'rk_live_1' }).livemode).toBe(true)
  expect(createPaymentProvider(KEYS).livemode).toBe(false)
})

test('reads webhooks of the simulator', async () => {
  const simulator = await runSimulator()
  const receiver = await startWebhookReceiver()
  simulator.setWebhookUrl(receiver.url)
  const door = openAdapter(simulator)
  const intent = await door.createIntent(ORDER)
  await pay(simulator, intent, GOOD_CARD)
  await door.refund({ refundId: 1, intentId: intent.id, amountCents: 500, idempotencyKey: 'refund:1:1' })
  await eventually(() => expect(receiver.deliveries).toHaveLength(4))
  const events = receiver.deliveries.map(({ body, signature }) =>
    door.readWebhook(body, signature, new Date()),
  )
  expect(events.map((event) => event.intentId)).toEqual([intent.id, intent.id, intent.id, intent.id])
  const refunded = events.find((event) => event.type === 'refund.created')
  expect(refunded).toMatchObject({
    id: expect.stringMatching(/^evt_/),
    livemode: false,
    refund: { amountCents: 500, status: 'SUCCEEDED', intentId: intent.id },
  })
  expect(events.find((event) => event.type === 'charge.refunded')?.refund).toBeNull()
})

const EVENT = {
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  livemode: true,
  created: 1_780_000_000,
  data: { object: { object: 'payment_intent', id: 'pi_1' } },
}

function signed(body: string, ageSeconds = 0, secret = KEYS.webhookSecret, scheme = 'v1'): string {
  const at = Math.floor(NOW.getTime() / 1000) - ageSeconds
  return `t=${at},${scheme}=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

test.each([0, 299, -299])('accepts a signature that is %i seconds old', (age) => {
  const body = JSON.stringify(EVENT)
  const event = createPaymentProvider(KEYS).readWebhook(Buffer.from(body), signed(body, age), NOW)
  expect(event).toEqual({
    id: 'evt_1',
    type: 'payment_intent.succeeded',
    livemode: true,
    created: new Date(1_780_000_000_000),
    intentId: 'pi_1',
    refund: null,
    payload: EVENT,
  })
})

test.each([
  ['no signature', () => undefined],
  ['an empty signature', () => ''],
  ['nonsense for a signature', () => 't=now,v1=zz'],
  ['a signature that is too old', (body: string) => signed(body, 302)],
  ['a signature from the future', (body: string) => signed(body, -302)],
  ['the signature of another secret', (body: string) => signed(body, 0, 'whsec_other')],
  ['a signature of an old scheme only', (body: string) => signed(body, 0, KEYS.webhookSecret, 'v0')],
  ['a signature without its time', (body: string) => signed(body).replace(/^t=\d+,/, '')],
  [
    'a second, later time beside the signed one',
    (body: string) => `${signed(body, 302)},t=${NOW.getTime() / 1000}`,
  ],
])('rejects %s', (_what, headerFor) => {
  const body = JSON.stringify(EVENT)
  const door = createPaymentProvider(KEYS)
  expect(() => door.readWebhook(body, headerFor(body), NOW)).toThrow(WebhookSignatureError)
})

test('rejects an altered body, and a signed body that is no event', () => {
  const door = createPaymentProvider(KEYS)
  const body = JSON.stringify(EVENT)
  expect(() => door.readWebhook(body.replace('pi_1', 'pi_2'), signed(body), NOW)).toThrow(
    WebhookSignatureError,
  )
  for (const other of ['{}', 'null', '[]', 'not json', '"text"']) {
    expect(() => door.readWebhook(other, signed(other), NOW)).toThrow(WebhookSignatureError)
  }
})
