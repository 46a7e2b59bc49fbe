import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  atProvider,
  booked,
  controlProvider,
  findDelivery,
  lapse,
  newCamp,
  openPayment,
  payByCard,
  readState,
  someSite,
  unpaid,
} from '../kit/customers.ts'
import { type FaultCase, mustBe, mustHold } from '../kit/fault-case.ts'
import { readBooks } from '../kit/invariants.ts'
import { waitUntilIdle } from '../kit/wait-until-idle.ts'
import type { World } from '../kit/world.ts'

/** Expects the same booking and one intent. */
async function openThroughFault(world: World, break_: () => Promise<void>, wanted: number[]): Promise<void> {
  const bookingId = await booked(world, await newCamp(world, 10))
  await break_()
  const rejected = await openPayment(world, someSite(world), bookingId)
  mustHold(wanted.includes(rejected.status), `the answer under the fault was ${rejected.status}`)
  mustBe(await readState(world, bookingId), 'HELD UNPAID', 'the booking under the fault')
  world.wires.cards.mend()
  await controlProvider(world, 'faults', { reset: true })
  const opened = await openPayment(world, someSite(world), bookingId)
  mustBe(opened.status, 200, 'the second try')
  const { intents } = await readBooks(world)
  mustBe(intents.filter((intent) => intent.metadata.bookingId === bookingId).length, 1, 'intents')
}

async function unmatchedPayment(world: World, form: Record<string, string>): Promise<string> {
  const headers = { authorization: 'Bearer sk_test_simulator' }
  const body = new URLSearchParams(form)
  const made = await fetch(`${world.simulator.url}/v1/payment_intents`, { method: 'POST', headers, body })
  const { id } = Object(await made.json())
  world.foreignIntents.add(String(id))
  const card = new URLSearchParams({ payment_method: 'pm_card_visa' })
  await atProvider(world, `/v1/payment_intents/${id}/confirm`, card)
  await findDelivery(world, String(id))
  return String(id)
}

const lostAnswers = [
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
      await openThroughFault(world, async () => world.wires.cards.disturb({ isSilent: true }), [503])
      return 1
    },
  },
  ...lostAnswers.map(
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
      const party = await unpaid(world, await newCamp(world, 10))
      world.wires.cards.cut()
      await lapse(world, party.bookingId)
      await world.wake('expire-holds')
      await sleep(3000)
      mustBe(await readState(world, party.bookingId), 'HELD UNPAID', 'the booking within the grace')
      await lapse(world, party.bookingId, 20)
      await world.wake('expire-holds')
      for (let tries = 0; (await readState(world, party.bookingId)) !== 'EXPIRED UNPAID'; tries += 1) {
        mustHold(tries < 150, 'the seats never went back')
        await sleep(100)
      }
      await payByCard(world, party)
      await waitUntilIdle(world)
      mustBe(await readState(world, party.bookingId), 'CONFIRMED PAID', 'the booking after its late money')
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
      const party = await unpaid(world, camp)
      await world.sql.query(`UPDATE booking SET state = 'EXPIRED', hold_expires_at = NULL WHERE id = $1`, [
        party.bookingId,
      ])
      await world.sql.query('UPDATE event SET current_participants = 0 WHERE id = $1', [camp])
      await booked(world, camp)
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
        mustHold(tries < 100, 'no refund was asked for')
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
      const party = await unpaid(world, await newCamp(world, 10))
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
      mustBe(rows[0]?.outcome, 'OPEN', 'the dispute is noted')
      return 1
    },
  },
  {
    number: '33',
    fault: 'paid intents with wrong amount, currency or booking',
    invariants: 'I4',
    isShort: false,
    async play(world) {
      const party = await unpaid(world, await newCamp(world, 10))
      const booking = { 'metadata[bookingId]': party.bookingId }
      await unmatchedPayment(world, { amount: '100', currency: 'aud', ...booking })
      await unmatchedPayment(world, { amount: '30000', currency: 'usd', ...booking })
      await unmatchedPayment(world, { amount: '30000', currency: 'aud', 'metadata[bookingId]': 'nobody' })
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
      const party = await unpaid(world, await newCamp(world, 10))
      world.office.isClosed = true
      await payByCard(world, party)
      const delivery = await findDelivery(world, party.intentId)
      const live = { ...delivery, body: delivery.body.replaceAll('"livemode": false', '"livemode": true') }
      mustBe(await world.office.deliverTo(live, [someSite(world)]), [200], 'the delivery of the other mode')
      const post = async (signature: string) => {
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
        const url = `${someSite(world)}/api/webhooks/stripe`
        return (await fetch(url, { method: 'POST', headers, body: delivery.body })).status
      }
      const signed = (secret: string, at: number) =>
        `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${delivery.body}`).digest('hex')}`
      const now = Math.floor(Date.now() / 1000)
      const forged = ['', signed('another secret', now), signed('whsec_of_the_fault_suite', now - 600)]
      mustBe(await Promise.all(forged.map(post)), [400, 400, 400], 'forged deliveries')
      const { rowCount } = await world.sql.query('SELECT 1 FROM webhook_event WHERE id = $1', [delivery.id])
      mustBe(rowCount, 0, 'deliveries taken')
      return 4
    },
  },
]
