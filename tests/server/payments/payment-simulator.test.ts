import { appendFile, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  AUTHENTICATING_CARD,
  callApi,
  control,
  createTemporaryDirectory,
  DECLINED_CARD,
  fetchLedger,
  GOOD_CARD,
  KEYS,
  openAdapter,
  pay,
  runSimulator,
} from '../fixtures/running-simulator.ts'

const ORDER = { bookingId: 'booking-1', amountCents: 31_500, idempotencyKey: 'booking:1:pi:1' }

test('a valid card pays the whole amount', async () => {
  const simulator = await runSimulator()
  const intent = await openAdapter(simulator).createIntent(ORDER)
  const answer = await pay(simulator, intent, GOOD_CARD)
  expect(answer).toMatchObject({ status: 200, body: { status: 'succeeded', amount: 31_500 } })
  expect(await fetchLedger(simulator)).toMatchObject({ capturedCents: 31_500, refundedCents: 0 })
})

test("only the owner can read the simulator's data", async () => {
  const directory = join(await createTemporaryDirectory(), 'simulator')
  await runSimulator(directory)
  const readMode = async (path: string) => (await stat(path)).mode & 0o777
  expect([await readMode(directory), await readMode(join(directory, 'payments.jsonl'))]).toEqual([
    0o700, 0o600,
  ])
})

test.each([
  [DECLINED_CARD, 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
])('card %s is declined with %s, %s', async (number, code, declineCode, message) => {
  const simulator = await runSimulator()
  const intent = await openAdapter(simulator).createIntent(ORDER)
  const answer = await pay(simulator, intent, number)
  expect(answer.status).toBe(402)
  expect(answer.body).toMatchObject({
    error: {
      type: 'card_error',
      code,
      decline_code: declineCode,
      message,
      payment_intent: { id: intent.id, status: 'requires_payment_method' },
    },
  })
})

test.each([
  ['a wrong number', '4242424242424241', {}, 'incorrect_number'],
  ['a month that does not exist', GOOD_CARD, { month: '13' }, 'invalid_expiry_month'],
  ['a year that is over', GOOD_CARD, { year: '2020' }, 'invalid_expiry_year'],
])('%s is rejected before anything is charged', async (_what, number, date, code) => {
  const simulator = await runSimulator()
  const door = openAdapter(simulator)
  const intent = await door.createIntent(ORDER)
  const answer = await pay(simulator, intent, number, date)
  expect(answer).toMatchObject({ status: 402, body: { error: { type: 'card_error', code } } })
  expect(await door.retrieveIntent(intent.id)).toEqual(intent)
})

test("the publishable key reaches only a page's own intent, without its metadata", async () => {
  const simulator = await runSimulator()
  const door = openAdapter(simulator)
  const own = await door.createIntent(ORDER)
  const other = await door.createIntent({ ...ORDER, idempotencyKey: 'booking:2:pi:1' })
  const foreign = await pay(simulator, { id: other.id, clientSecret: own.clientSecret }, GOOD_CARD)
  expect(foreign).toMatchObject({ status: 404, body: { error: { code: 'resource_missing' } } })
  const cancel = await callApi(simulator, `/v1/payment_intents/${own.id}/cancel`, {
    client_secret: own.clientSecret,
  })
  expect(cancel.status).toBe(403)
  const stranger = await callApi(simulator, '/v1/payment_intents', {}, { key: 'sk_test_other' })
  expect(stranger.status).toBe(401)
  const paid = await pay(simulator, own, GOOD_CARD)
  expect(paid.status).toBe(200)
  expect(paid.body).not.toHaveProperty('metadata')
  const again = await pay(simulator, own, GOOD_CARD)
  expect(again).toMatchObject({ status: 400, body: { error: { code: 'payment_intent_unexpected_state' } } })
  expect(again.body).not.toHaveProperty('error.payment_intent.metadata')
})

test('successful authentication succeeds, and a failed one asks for another card', async () => {
  const simulator = await runSimulator()
  const door = openAdapter(simulator)
  const intent = await door.createIntent(ORDER)
  const path = `/v1/payment_intents/${intent.id}/simulator_authenticate`
  const asked = await pay(simulator, intent, AUTHENTICATING_CARD)
  expect(asked.body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
  const failed = await callApi(simulator, path, { client_secret: intent.clientSecret, outcome: 'fail' })
  expect(failed).toMatchObject({
    status: 402,
    body: { error: { code: 'payment_intent_authentication_failure' } },
  })
  await pay(simulator, intent, AUTHENTICATING_CARD)
  const done = await callApi(simulator, path, { client_secret: intent.clientSecret, outcome: 'succeed' })
  expect(done.body).toMatchObject({ status: 'succeeded' })
  expect(await door.retrieveIntent(intent.id)).toMatchObject({ status: 'SUCCEEDED', failureMessage: null })
})

test('an intent can be updated until it is paid, and payment methods can be named', async () => {
  const simulator = await runSimulator()
  const { id } = await openAdapter(simulator).createIntent(ORDER)
  const path = `/v1/payment_intents/${id}`
  const secret = { key: KEYS.secretKey }
  const updated = await callApi(simulator, path, { amount: '4000', 'metadata[note]': 'x' }, secret)
  expect(updated.body).toMatchObject({ amount: 4000, metadata: { bookingId: 'booking-1', note: 'x' } })
  const paid = await callApi(simulator, `${path}/confirm`, { payment_method: 'pm_card_visa' }, secret)
  expect(paid.body).toMatchObject({ status: 'succeeded', amount_received: 4000 })
  const late = await callApi(simulator, path, { amount: '5000' }, secret)
  expect(late).toMatchObject({ status: 400, body: { error: { code: 'payment_intent_unexpected_state' } } })
})

test('an idempotency key replays the first response, also a decline', async () => {
  const simulator = await runSimulator()
  const { id } = await openAdapter(simulator).createIntent(ORDER)
  const confirm = (method: string, idempotencyKey: string) =>
    callApi(
      simulator,
      `/v1/payment_intents/${id}/confirm`,
      { payment_method: method },
      { key: KEYS.secretKey, idempotencyKey },
    )
  const declined = await confirm('pm_card_chargeDeclined', 'first')
  expect(declined.status).toBe(402)
  expect(await confirm('pm_card_chargeDeclined', 'first')).toEqual(declined)
  expect(await confirm('pm_card_visa', 'first')).toMatchObject({
    status: 400,
    body: { error: { type: 'idempotency_error' } },
  })
  expect(await confirm('pm_card_visa', 'second')).toMatchObject({ body: { status: 'succeeded' } })
})

test('the ledger survives a restart and a truncated last line', async () => {
  const directory = await createTemporaryDirectory()
  const first = await runSimulator(directory)
  const intent = await openAdapter(first).createIntent(ORDER)
  await pay(first, intent, GOOD_CARD)
  await first.close()
  await appendFile(
    join(directory, 'payments.jsonl'),
    `[{"kind":"intent","value":{"id":"${'pi_torn'.repeat(1000)}`,
  )

  const second = await runSimulator(directory)
  const door = openAdapter(second)
  expect(await door.retrieveIntent(intent.id)).toMatchObject({ status: 'SUCCEEDED' })
  expect(await door.createIntent(ORDER)).toEqual(intent)
  await door.refund({ refundId: 1, intentId: intent.id, amountCents: 500, idempotencyKey: 'refund:1:1' })
  const lines = (await readFile(join(directory, 'payments.jsonl'), 'utf8')).trimEnd().split('\n')
  expect(lines.map((line) => Array.isArray(JSON.parse(line)))).not.toContain(false)
  expect(lines.join()).not.toContain('pi_torn')
})

test('refunds can be rejected, fail, or stay pending and end later', async () => {
  const simulator = await runSimulator()
  const door = openAdapter(simulator)
  const intent = await door.createIntent(ORDER)
  await pay(simulator, intent, GOOD_CARD)
  const refund = (n: number) =>
    door.refund({ refundId: n, intentId: intent.id, amountCents: 31_500, idempotencyKey: `refund:1:${n}` })

  await control(simulator, 'faults', { refunds: 'refuse' })
  await expect(refund(1)).rejects.toMatchObject({ code: 'balance_insufficient' })
  await control(simulator, 'faults', { refunds: 'fail' })
  expect(await refund(2)).toMatchObject({ status: 'FAILED', failureReason: 'unknown' })
  await control(simulator, 'faults', { refunds: 'pending' })
  const pending = await refund(3)
  expect(pending).toMatchObject({ status: 'PENDING' })
  expect(await fetchLedger(simulator)).toMatchObject({ refundedCents: 0 })
  await control(simulator, `refunds/${pending.id}/settle`, { status: 'succeeded' })
  expect(await fetchLedger(simulator)).toMatchObject({ refundedCents: 31_500 })
  await control(simulator, `refunds/${pending.id}/settle`, { status: 'failed' })
  expect(await fetchLedger(simulator)).toMatchObject({ refundedCents: 0 })
  await control(simulator, 'faults', { reset: true })
  expect(await refund(4)).toMatchObject({ status: 'SUCCEEDED' })
})

test('a payment can stay processing until it is settled', async () => {
  const simulator = await runSimulator()
  const door = openAdapter(simulator)
  await control(simulator, 'faults', { payments: 'processing' })
  const intent = await door.createIntent(ORDER)
  await pay(simulator, intent, GOOD_CARD)
  expect(await door.cancelIntent(intent.id)).toMatchObject({ status: 'PROCESSING' })
  await control(simulator, `intents/${intent.id}/settle`, { outcome: 'succeed' })
  expect(await door.retrieveIntent(intent.id)).toMatchObject({
    status: 'SUCCEEDED',
    amountReceivedCents: 31_500,
  })
})

test('rejects an unknown fault, control or address', async () => {
  const simulator = await runSimulator()
  expect((await control(simulator, 'faults', { status: 500 })).status).toBe(400)
  expect((await control(simulator, 'nothing', {})).status).toBe(404)
  expect((await callApi(simulator, '/v1/customers', {}, { key: KEYS.secretKey })).status).toBe(404)
})
