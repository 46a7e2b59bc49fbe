import { ask, badCard, lapse, newCamp, payByCard, someSite, unpaid } from '../kit/customers.ts'
import { type BigRun, judged, scaled, withClients } from './big-run.ts'

/** Payments whose deliveries come one to five times, shuffled, late and to both instances at once. */
export const paymentsByPost: BigRun = {
  name: 'payments, every webhook 1 to 5 times',
  instances: 2,
  async play(world, scale) {
    const payments = scaled(10_000, scale)
    world.office.postage = { copies: [1, 5], longestWaitMs: 3000 }
    const camps = await Promise.all(
      Array.from({ length: 20 }, () => newCamp(world, Math.max(4, Math.round(payments / 10)))),
    )
    // Too small for all who come: those who pay after their hold ended find it sold out.
    const small = await newCamp(world, Math.max(2, Math.round(payments / 50)))
    const statuses = new Map<number, number>()
    await withClients(payments, 16, async (index) => {
      const isLate = index % 20 === 0
      const camp = isLate ? small : (camps[index % camps.length] ?? 0)
      const party = await unpaid(world, camp).catch(() => null)
      if (party === null) return
      if (isLate) {
        await lapse(world, party.bookingId, 60)
        // The provider is asked to close it at any moment now; whoever is first wins.
        await world.wake('expire-holds')
      }
      if (index % 7 === 0) await payByCard(world, party, badCard)
      const status = await payByCard(world, party)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (index % 3 === 0) {
        await ask(world, `${someSite(world)}/api/bookings/${party.bookingId}`, 'PATCH', {
          paymentStatus: 'completed',
          stripePaymentIntentId: party.intentId,
        })
      }
    })
    const wrong = await judged(world, 600_000)
    world.office.postage = { copies: [1, 1], longestWaitMs: 0 }
    const { letters, delivered } = world.office
    const { rows } = await world.sql.query(
      `SELECT count(*) FILTER (WHERE state = 'CONFIRMED')::int AS confirmed,
         (SELECT count(*) FROM refund)::int AS refunds FROM booking`,
    )
    return {
      done: `${statuses.get(200) ?? 0} of ${payments} paid (the rest closed first), ${letters.length} webhooks delivered ${delivered} times: ${rows[0]?.confirmed} confirmed, ${rows[0]?.refunds} refunded`,
      wrong,
    }
  },
}
