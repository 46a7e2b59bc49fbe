import { expect, test } from 'vitest'
import { PaymentProviderUnavailable } from '../../../server/platform/payments/payment-provider.ts'
import { callApi, GOOD_CARD, KEYS, openAdapter, pay, runSimulator } from '../fixtures/running-simulator.ts'

const ORDER = { bookingId: 'booking-1', amountCents: 31_500, idempotencyKey: 'booking:1:pi:1' }

async function paidIntent() {
  const simulator = await runSimulator()
  const door = openAdapter(simulator)
  const intent = await door.createIntent(ORDER)
  await pay(simulator, intent, GOOD_CARD)
  return { simulator, door, intentId: intent.id }
}

test('a key conflict with other parameters counts as unavailable, because a refund may exist', async () => {
  const { door, intentId } = await paidIntent()
  const order = { intentId, amountCents: 500, idempotencyKey: 'refund:1:1' }
  await door.refund({ ...order, refundId: 1 })
  await expect(door.refund({ ...order, refundId: 2 })).rejects.toThrow(PaymentProviderUnavailable)
})

test.each(['', 'x', '0', '-1', '1e3', '99999999999', '1 OR 1'])(
  'ignores the refund id "%s" in metadata',
  async (refundId) => {
    const { simulator, door, intentId } = await paidIntent()
    const form = { payment_intent: intentId, 'metadata[refundId]': refundId }
    await callApi(simulator, '/v1/refunds', form, { key: KEYS.secretKey })
    expect(await door.listRefunds(intentId)).toMatchObject([{ refundId: null }])
  },
)
