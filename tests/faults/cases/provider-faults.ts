import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  callProvider,
  controlProvider,
  createBooking,
  createUnpaidBooking,
  findDelivery,
  lapseHold,
  newCamp,
  openPayment,
  payByCard,
  pickSiteUrl,
  readState,
} from '../kit/customers.ts'
import { type FaultCase, mustBe, mustHold } from '../kit/fault-case.ts'
import { readLedger } from '../kit/invariants.ts'
import { waitUntilIdle } from '../kit/wait-until-idle.ts'
import type { World } from '../kit/world.ts'

/** Expects the same booking and one intent. */
async function openThroughFault(
  world: World,
  applyFault: () => Promise<void>,
  wanted: number[],
): Promise<void> {
  const bookingId = await createBooking(world, await newCamp(world, 10))
  await applyFault()
  const rejected = await openPayment(world, pickSiteUrl(world), bookingId)
  mustHold(wanted.includes(rejected.status), `the status under the fault was ${rejected.status}`)
  mustBe(await readState(world, bookingId), 'HELD UNPAID', 'the booking under the fault')
  world.proxies.cards.restore()
  await controlProvider(world, 'faults', { reset: true })
  const opened = await openPayment(world, pickSiteUrl(world), bookingId)
  mustBe(opened.status, 200, 'the second try')
  const { intents } = await readLedger(world)
  mustBe(intents.filter((intent) => intent.metadata.bookingId === bookingId).length, 1, 'intents')
}

async function createUnmatchedPayment(world: World, form: Record<string, string>): Promise<string> {
  const headers = { authorization: 'Bearer sk_test_simulator' }
  const body = new URLSearchParams(form)
  const made = await fetch(`${world.simulator.url}/v1/payment_intents`, { method: 'POST', headers, body })
  const { id } = Object(await made.json())
  world.externalIntents.add(String(id))
  const card = new URLSearchParams({ payment_method: 'pm_card_visa' })
  await callProvider(world, `/v1/payment_intents/${id}/confirm`, card)
  await findDelivery(world, String(id))
  return String(id)
}

const providerFailures = [
  { name: 'returns 500', failure: { kind: 'status', status: 500 } },
  { name: 'returns 409', failure: { kind: 'status', status: 409 } },
  { name: 'returns 429', failure: { kind: 'status', status: 429 } },
  { name: 'returns an HTML 502', failure: { kind: 'html502' } },
  { name: 'resets the connection', failure: { kind: 'connectionReset' } },
  { name: 'creates the intent and loses the response', failure: { kind: 'connectionReset', phase: 'after' } },
]

export const providerFaults: FaultCase[] = [
  {
    number: '19',
    fault: 'provider accepts the call, never responds',
    invariants: 'I2',
    isShort: false,
    async play(world) {
      await openThroughFault(world, async () => world.proxies.cards.setFault({ isSilent: true }), [503])
      return 1
    },
  },
  ...providerFailures.map(
    ({ name, failure }): FaultCase => ({
      number: '20',
      fault: `provider ${name}`,
      invariants: 'I2 I3',
      isShort: false,
      async play(world) {
        await openThroughFault(world, () => controlProvider(world, 'faults', { failure }), [503])
        return 1
      },
    }),
  ),
  {
    number: '29',
    fault: 'provider down when the hold ends, back after the grace period',
    invariants: 'I1 I2',
    isShort: false,
    async play(world) {
      const party = await createUnpaidBooking(world, await newCamp(world, 10))
      world.proxies.cards.cut()
      await lapseHold(world, party.bookingId)
      await world.runJob('expire-holds')
      await sleep(3000)
      mustBe(await readState(world, party.bookingId), 'HELD UNPAID', 'the booking within the grace period')
      await lapseHold(world, party.bookingId, 20)
      await world.runJob('expire-holds')
      for (let tries = 0; (await readState(world, party.bookingId)) !== 'EXPIRED UNPAID'; tries += 1) {
        mustHold(tries < 150, 'the seats were not released')
        await sleep(100)
      }
      await payByCard(world, party)
      await waitUntilIdle(world)
      mustBe(await readState(world, party.bookingId), 'CONFIRMED PAID', 'the booking after its late payment')
      return 1
    },
  },
  {
    number: '30',
    fault: 'refund fails later',
    invariants: 'I2 I4',
    isShort: false,
    async play(world) {
      const camp = await newCamp(world, 1)
      const party = await createUnpaidBooking(world, camp)
      await world.sql.query(`UPDATE booking SET state = 'EXPIRED', hold_expires_at = NULL WHERE id = $1`, [
        party.bookingId,
      ])
      await world.sql.query('UPDATE event SET current_participants = 0 WHERE id = $1', [camp])
      await createBooking(world, camp)
      await controlProvider(world, 'faults', { refunds: 'pending' })
      await payByCard(world, party)
      const refund = async () => {
        const { rows } = await world.sql.query<{ status: string; provider_id: string }>(
          'SELECT status, provider_id FROM refund WHERE booking_id = $1',
          [party.bookingId],
        )
        return rows[0]
      }
      for (let tries = 0; (await refund())?.status !== 'PENDING'; tries += 1) {
        mustHold(tries < 100, 'no refund was requested')
        await sleep(100)
      }
      await controlProvider(world, `refunds/${(await refund())?.provider_id}/settle`, { status: 'failed' })
      await waitUntilIdle(world)
      mustBe((await refund())?.status, 'FAILED', 'the refund')
      return 1
    },
  },
  {
    number: '32',
    fault: 'dispute opened',
    invariants: 'I2',
    isShort: false,
    async play(world) {
      const party = await createUnpaidBooking(world, await newCamp(world, 10))
      await payByCard(world, party)
      await waitUntilIdle(world)
      await controlProvider(world, 'events', {
        type: 'charge.dispute.created',
        object: {
          id: 'dp_1',
          object: 'dispute',
          payment_intent: party.intentId,
          amount: 30_000,
          status: 'needs_response',
        },
      })
      await findDelivery(world, party.intentId, 'charge.dispute.created')
      await waitUntilIdle(world)
      mustBe(await readState(world, party.bookingId), 'CONFIRMED PAID', 'the booking')
      const { rows } = await world.sql.query(
        'SELECT outcome, amount_cents FROM dispute WHERE intent_id = $1',
        [party.intentId],
      )
      mustBe(rows[0]?.outcome, 'OPEN', 'the dispute')
      return 1
    },
  },
  {
    number: '33',
    fault: 'paid intents with wrong amount, currency or booking',
    invariants: 'I4',
    isShort: false,
    async play(world) {
      const party = await createUnpaidBooking(world, await newCamp(world, 10))
      const booking = { 'metadata[bookingId]': party.bookingId }
      await createUnmatchedPayment(world, { amount: '100', currency: 'aud', ...booking })
      await createUnmatchedPayment(world, { amount: '30000', currency: 'usd', ...booking })
      await createUnmatchedPayment(world, {
        amount: '30000',
        currency: 'aud',
        'metadata[bookingId]': 'nobody',
      })
      await waitUntilIdle(world)
      mustBe(await readState(world, party.bookingId), 'HELD UNPAID', 'the booking')
      return 3
    },
  },
  {
    number: '34',
    fault: 'webhooks of the other mode, or with missing, wrong or old signature',
    invariants: 'I6',
    isShort: false,
    async play(world) {
      const party = await createUnpaidBooking(world, await newCamp(world, 10))
      world.webhookRelay.isPaused = true
      await payByCard(world, party)
      const delivery = await findDelivery(world, party.intentId)
      const live = { ...delivery, body: delivery.body.replaceAll('"livemode": false', '"livemode": true') }
      mustBe(
        await world.webhookRelay.deliverTo(live, [pickSiteUrl(world)]),
        [200],
        'the webhook of the other mode',
      )
      const post = async (signature: string) => {
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
        const url = `${pickSiteUrl(world)}/api/webhooks/stripe`
        return (await fetch(url, { method: 'POST', headers, body: delivery.body })).status
      }
      const signed = (secret: string, at: number) =>
        `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${delivery.body}`).digest('hex')}`
      const now = Math.floor(Date.now() / 1000)
      const forged = ['', signed('another secret', now), signed('whsec_of_the_fault_suite', now - 600)]
      mustBe(await Promise.all(forged.map(post)), [400, 400, 400], 'forged webhooks')
      const { rowCount } = await world.sql.query('SELECT 1 FROM webhook_event WHERE id = $1', [delivery.id])
      mustBe(rowCount, 0, 'stored webhooks')
      return 4
    },
  },
]
