import { expect, test } from 'vitest'
import { eventually } from '../fixtures/eventually.ts'
import {
  control,
  createTemporaryDirectory,
  DECLINED_CARD,
  fetchLedger,
  GOOD_CARD,
  openAdapter,
  pay,
  runSimulator,
  startWebhookReceiver,
} from '../fixtures/running-simulator.ts'

const ORDER = { bookingId: 'booking-1', amountCents: 31_500, idempotencyKey: 'booking:1:pi:1' }

test('sends webhooks for every step and repeats them until they are accepted', async () => {
  const simulator = await runSimulator()
  let rejections = 2
  const receiver = await startWebhookReceiver(({ type }) =>
    type === 'payment_intent.succeeded' && rejections-- > 0 ? 500 : 200,
  )
  simulator.setWebhookUrl(receiver.url)
  const door = openAdapter(simulator)
  const intent = await door.createIntent(ORDER)
  await pay(simulator, intent, DECLINED_CARD)
  await pay(simulator, intent, GOOD_CARD)
  await door.refund({ refundId: 1, intentId: intent.id, amountCents: 500, idempotencyKey: 'refund:1:1' })
  await eventually(() =>
    expect(receiver.types().toSorted()).toEqual([
      'charge.refunded',
      'payment_intent.created',
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
      'payment_intent.succeeded',
      'payment_intent.succeeded',
      'refund.created',
    ]),
  )
})

test('sends undelivered webhooks once a receiver exists, also after a restart', async () => {
  const directory = await createTemporaryDirectory()
  const first = await runSimulator(directory)
  await openAdapter(first).createIntent(ORDER)
  await first.close()
  const receiver = await startWebhookReceiver()
  const second = await runSimulator(directory)
  second.setWebhookUrl(receiver.url)
  await eventually(() => expect(receiver.types()).toEqual(['payment_intent.created']))
})

test('webhooks can be dropped, duplicated, withheld and released in any order', async () => {
  const simulator = await runSimulator()
  const receiver = await startWebhookReceiver()
  simulator.setWebhookUrl(receiver.url)
  const door = openAdapter(simulator)
  const create = (n: number) => door.createIntent({ ...ORDER, idempotencyKey: `booking:${n}:pi:1` })

  await control(simulator, 'faults', { webhooks: 'drop' })
  await create(1)
  await control(simulator, 'faults', { webhooks: 'double' })
  await create(2)
  await eventually(() => expect(receiver.deliveries).toHaveLength(2))
  expect(receiver.deliveries[0]?.body).toBe(receiver.deliveries[1]?.body)

  await control(simulator, 'faults', { webhooks: 'hold' })
  await pay(simulator, await create(3), GOOD_CARD)
  expect(receiver.deliveries).toHaveLength(2)
  const { body } = await control(simulator, 'webhooks/release', { order: 'reversed' })
  expect(body).toMatchObject({ released: [{ status: 200 }, { status: 200 }] })
  expect(receiver.types().slice(2)).toEqual(['payment_intent.succeeded', 'payment_intent.created'])

  const { events } = await fetchLedger(simulator)
  const ids = Array.isArray(events) ? events.map((event) => event.id) : []
  await control(simulator, 'webhooks/release', { ids: ids.slice(0, 1) })
  expect(receiver.deliveries).toHaveLength(5)
})
