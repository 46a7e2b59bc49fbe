import { setTimeout as sleep } from 'node:timers/promises'
import {
  badCard,
  createBooking,
  createUnpaidBooking,
  findDelivery,
  newCamp,
  openPayment,
  payByCard,
  pickSiteUrl,
  readCount,
  readState,
} from '../kit/customers.ts'
import { type FaultCase, mustBe, mustHold } from '../kit/fault-case.ts'
import { waitUntilIdle } from '../kit/wait-until-idle.ts'
import type { World } from '../kit/world.ts'

/** Creates a paid booking with an undelivered webhook. */
async function payWithoutWebhook(world: World) {
  const camp = await newCamp(world, 10)
  world.webhookRelay.isPaused = true
  const party = await createUnpaidBooking(world, camp)
  await payByCard(world, party)
  return { ...party, camp, delivery: await findDelivery(world, party.intentId) }
}

function fiveTimes(world: World): string[] {
  return [0, 1, 0, 1, 0].map((index) => world.sites[index]?.url ?? '')
}

export const paymentOrders: FaultCase[] = [
  {
    number: '21',
    fault: 'card declined, another succeeds',
    invariants: 'I3',
    isShort: false,
    async play(world) {
      const party = await createUnpaidBooking(world, await newCamp(world, 10))
      mustBe(await payByCard(world, party, badCard), 402, 'the declined card')
      await world.webhookRelay.flush()
      mustBe(await payByCard(world, party), 200, 'the good card')
      await waitUntilIdle(world)
      mustBe(await readState(world, party.bookingId), 'CONFIRMED PAID', 'the booking')
      mustBe(await readCount(world, 'payment', party.bookingId), 1, 'payments')
      return 1
    },
  },
  {
    number: '22',
    fault: 'one webhook five times concurrently on two instances',
    invariants: 'I2 I5 I6',
    isShort: false,
    async play(world) {
      for (let round = 0; round < 5; round += 1) {
        const { delivery, bookingId } = await payWithoutWebhook(world)
        mustBe(
          await world.webhookRelay.deliverTo(delivery, fiveTimes(world)),
          [200, 200, 200, 200, 200],
          'statuses',
        )
        mustBe(await readState(world, bookingId), 'CONFIRMED PAID', 'the booking')
      }
      return 25
    },
    async control(world) {
      await Promise.all(
        world.sites.map((site) => site.setFaults({ disabledGuards: ['settled once', 'delivery is due'] })),
      )
      // Two instances must read the delivery before it is marked.
      for (let round = 0; round < 10; round += 1) {
        const { delivery, camp, bookingId } = await payWithoutWebhook(world)
        world.excludedEvents.add(camp)
        await world.webhookRelay.deliverTo(delivery, fiveTimes(world))
        const refunds = await readCount(world, 'refund', bookingId)
        await world.sql.query(`UPDATE webhook_event SET processed_at = now() WHERE processed_at IS NULL`)
        if (refunds > 0) return 'a paid booking was refunded as a duplicate'
      }
      return ''
    },
  },
  {
    number: '23',
    fault: 'webhooks in every order',
    invariants: 'I2',
    isShort: false,
    async play(world) {
      const orders = [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
      ]
      for (const order of orders) {
        world.webhookRelay.isPaused = true
        const party = await createUnpaidBooking(world, await newCamp(world, 10))
        await payByCard(world, party, badCard)
        await payByCard(world, party)
        const types = ['payment_intent.created', 'payment_intent.payment_failed', 'payment_intent.succeeded']
        const deliveries = await Promise.all(types.map((type) => findDelivery(world, party.intentId, type)))
        for (const index of order) {
          const delivery = deliveries[index]
          if (delivery) await world.webhookRelay.deliverTo(delivery, [pickSiteUrl(world)])
        }
        mustBe(await readState(world, party.bookingId), 'CONFIRMED PAID', `the booking after ${order}`)
      }
      return orders.length
    },
  },
  {
    number: '24',
    fault: "webhook before its intent's id is stored",
    invariants: 'I2 I6',
    isShort: false,
    async play(world) {
      const { delivery, bookingId, intentId } = await payWithoutWebhook(world)
      await world.sql.query(`UPDATE payment SET intent_id = NULL, status = 'CREATING' WHERE intent_id = $1`, [
        intentId,
      ])
      await world.webhookRelay.deliverTo(delivery, [pickSiteUrl(world)])
      mustBe(await readState(world, bookingId), 'CONFIRMED PAID', 'the booking')
      return 1
    },
  },
  {
    number: '25',
    fault: 'webhook never arrives',
    invariants: 'I2',
    isShort: false,
    async play(world) {
      const { bookingId } = await payWithoutWebhook(world)
      await world.runJob('poll-payments')
      for (let tries = 0; (await readState(world, bookingId)) !== 'CONFIRMED PAID'; tries += 1) {
        mustHold(tries < 100, 'the provider was not polled')
        await sleep(100)
      }
      return 1
    },
  },
  {
    number: '49',
    fault: 'two tabs open the payment, again after it is paid',
    invariants: 'I3',
    isShort: false,
    async play(world) {
      const bookingId = await createBooking(world, await newCamp(world, 10))
      const tabs = await Promise.all(world.sites.map((site) => openPayment(world, site.url, bookingId)))
      const [first] = tabs
      mustBe(new Set(tabs.map(({ body }) => body.paymentIntentId)).size, 1, 'intents')
      await payByCard(world, {
        intentId: String(first?.body.paymentIntentId),
        clientSecret: String(first?.body.clientSecret),
      })
      await waitUntilIdle(world)
      const again = await openPayment(world, pickSiteUrl(world), bookingId)
      mustBe(again.status, 409, 'opening it again after it was paid')
      return 3
    },
  },
  {
    number: '51',
    fault: 'browser closed right after paying',
    invariants: 'I2',
    isShort: false,
    async play(world) {
      const party = await createUnpaidBooking(world, await newCamp(world, 10))
      await payByCard(world, party)
      await findDelivery(world, party.intentId)
      await world.webhookRelay.flush()
      mustBe(await readState(world, party.bookingId), 'CONFIRMED PAID', 'the booking')
      return 1
    },
  },
]
