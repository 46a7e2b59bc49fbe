import {
  badCard,
  createUnpaidBooking,
  lapseHold,
  newCamp,
  payByCard,
  pickSiteUrl,
  send,
} from '../kit/customers.ts'
import type { World } from '../kit/world.ts'
import { type BigRun, findViolationsWhenIdle, scaled, withClients } from './big-run.ts'

/** Webhooks arrive one to five times, shuffled, late and at both instances. */
export const paymentsByPost: BigRun = {
  name: 'payments, each webhook 1 to 5 times',
  instances: 2,
  async play(world, scale) {
    const payments = scaled(10_000, scale)
    world.webhookRelay.options = { copies: [1, 5], maxDelayMs: 3000 }
    const camps = await Promise.all(
      Array.from({ length: 20 }, () => newCamp(world, Math.max(4, Math.round(payments / 10)))),
    )
    // Late payments find it sold out.
    const small = await newCamp(world, Math.max(2, Math.round(payments / 50)))
    let late = 0
    const rejected: number[] = []
    await withClients(payments, 16, async (index) => {
      if (index % 20 === 0 && (await payLate(world, small))) {
        late += 1
        return
      }
      const party = await createUnpaidBooking(world, pick(camps, index))
      if (index % 7 === 0) await payByCard(world, party, badCard)
      const status = await payByCard(world, party)
      if (status !== 200) rejected.push(status)
      if (index % 3 === 0) await checkPayment(world, party)
    })
    const wrong = await findViolationsWhenIdle(world, 1_800_000)
    if (rejected.length > 0) wrong.push(`payments in time were rejected: ${rejected}`)
    world.webhookRelay.options = { copies: [1, 1], maxDelayMs: 0 }
    const { deliveries, delivered } = world.webhookRelay
    const { rows } = await world.sql.query(
      `SELECT count(*) FILTER (WHERE state = 'CONFIRMED')::int AS confirmed,
         (SELECT count(*) FROM refund)::int AS refunds FROM booking`,
    )
    return {
      done: [
        `${payments} paid, ${late} after the hold, ${deliveries.length} webhooks delivered ${delivered} times: ${rows[0]?.confirmed} confirmed, ${rows[0]?.refunds} refunded`,
      ],
      wrong,
    }
  },
}

/**
 * Pays while the provider is asked to close the payment. Returns false when it was closed first, or when the
 * camp is full.
 */
async function payLate(world: World, camp: number): Promise<boolean> {
  const party = await createUnpaidBooking(world, camp).catch(() => null)
  if (party === null) return false
  await lapseHold(world, party.bookingId, 60)
  await world.runJob('expire-holds')
  return (await payByCard(world, party)) === 200
}

function checkPayment(
  world: World,
  party: Awaited<ReturnType<typeof createUnpaidBooking>>,
): Promise<unknown> {
  return send(world, `${pickSiteUrl(world)}/api/bookings/${party.bookingId}`, 'PATCH', {
    paymentStatus: 'completed',
    stripePaymentIntentId: party.intentId,
  })
}

function pick(camps: number[], index: number): number {
  return camps[index % camps.length] ?? 0
}
