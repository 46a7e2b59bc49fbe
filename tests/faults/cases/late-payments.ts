import { setTimeout as sleep } from 'node:timers/promises'
import {
  createBooking,
  createUnpaidBooking,
  findDelivery,
  lapseHold,
  newCamp,
  payByCard,
  readCount,
  readState,
} from '../kit/customers.ts'
import { type FaultCase, mustBe, mustHold } from '../kit/fault-case.ts'
import { waitUntilIdle } from '../kit/wait-until-idle.ts'
import type { World } from '../kit/world.ts'

async function lapseWithOpenPayment(world: World, seats: 'free' | 'taken') {
  const camp = await newCamp(world, 1)
  const party = await createUnpaidBooking(world, camp)
  // As after an hour without the provider.
  await world.sql.query(`UPDATE booking SET state = 'EXPIRED', hold_expires_at = NULL WHERE id = $1`, [
    party.bookingId,
  ])
  await world.sql.query('UPDATE event SET current_participants = 0 WHERE id = $1', [camp])
  if (seats === 'taken') await createBooking(world, camp)
  return party
}

/** Confirms a lapsed booking while the sweep waits for its row. */
async function payWhileSweepWaits(world: World): Promise<{ camp: number; state: string }> {
  const camp = await newCamp(world, 2)
  const bookingId = await createBooking(world, camp)
  await lapseHold(world, bookingId)
  const holder = await world.sql.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('SELECT id FROM booking WHERE id = $1 FOR UPDATE', [bookingId])
    await world.runJob('expire-holds')
    for (let tries = 0; tries < 200; tries += 1) {
      const { rowCount } = await world.sql.query(
        `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%FOR UPDATE OF booking%'`,
      )
      if (rowCount) break
      await sleep(20)
    }
    await holder.query(
      `UPDATE booking SET state = 'CONFIRMED', payment_state = 'PAID', hold_expires_at = NULL WHERE id = $1`,
      [bookingId],
    )
    await holder.query('COMMIT')
  } finally {
    holder.release()
  }
  await sleep(300)
  return { camp, state: await readState(world, bookingId) }
}

async function payAsHoldsEnd(world: World, runs: number): Promise<void> {
  const camp = await newCamp(world, runs)
  const parties = await Promise.all(Array.from({ length: runs }, () => createUnpaidBooking(world, camp)))
  await Promise.all(parties.map(({ bookingId }) => lapseHold(world, bookingId)))
  await world.runJob('expire-holds')
  await sleep(700)
  const statuses = await Promise.all(
    parties.map(async (party) => {
      await sleep(world.random() * 900)
      return payByCard(world, party)
    }),
  )
  await waitUntilIdle(world)
  for (const [index, { bookingId }] of parties.entries()) {
    const state = await readState(world, bookingId)
    // A card after the end was declined.
    const wanted = statuses[index] === 200 ? ['CONFIRMED PAID'] : ['EXPIRED UNPAID', 'HELD UNPAID']
    mustHold(wanted.includes(state), `paying returned ${statuses[index]} and the booking is ${state}`)
  }
}

export const latePayments: FaultCase[] = [
  {
    number: '26',
    fault: 'paid after the hold expired, seat free',
    invariants: 'I1 I2',
    isShort: false,
    async play(world) {
      const party = await lapseWithOpenPayment(world, 'free')
      await payByCard(world, party)
      await waitUntilIdle(world)
      mustBe(await readState(world, party.bookingId), 'CONFIRMED PAID', 'the booking')
      return 1
    },
  },
  {
    number: '27',
    fault: 'paid after the hold expired, seat sold; three webhooks',
    invariants: 'I1 I2 I4',
    isShort: false,
    async play(world) {
      const party = await lapseWithOpenPayment(world, 'taken')
      world.webhookRelay.options = { copies: [3, 3], maxDelayMs: 50 }
      await payByCard(world, party)
      await findDelivery(world, party.intentId)
      await waitUntilIdle(world)
      world.webhookRelay.options = { copies: [1, 1], maxDelayMs: 0 }
      mustBe(await readState(world, party.bookingId), 'CANCELLED REFUNDED', 'the booking')
      mustBe(await readCount(world, 'refund', party.bookingId), 1, 'refunds')
      return 1
    },
  },
  {
    number: '28',
    fault: 'hold expiry and payment at once',
    invariants: 'I1 I2',
    isShort: true,
    async play(world) {
      const runs = Math.max(12, Math.round(1000 * world.scale))
      for (let done = 0; done < runs; done += 50) await payAsHoldsEnd(world, Math.min(50, runs - done))
      return runs
    },
    async control(world) {
      await Promise.all(
        world.sites.map((site) => site.setFaults({ disabledGuards: ['hold state', 'unchanged state'] })),
      )
      // The third guard.
      await world.sql.query('ALTER TABLE booking DISABLE TRIGGER booking_state_transition')
      const { camp, state } = await payWhileSweepWaits(world)
      await world.sql.query('ALTER TABLE booking ENABLE TRIGGER booking_state_transition')
      world.excludedEvents.add(camp)
      return state === 'CONFIRMED PAID' ? '' : `a booking that was paid meanwhile is ${state}`
    },
  },
  {
    number: '28',
    fault: 'paid while the sweep releases the hold',
    invariants: 'I1 I2',
    isShort: true,
    async play(world) {
      const { camp, state } = await payWhileSweepWaits(world)
      // The test inserted the payment.
      world.excludedEvents.add(camp)
      mustBe(state, 'CONFIRMED PAID', 'the booking')
      return 1
    },
  },
]
