import {
  type BookingState,
  getPaymentStatus,
  isPaid,
  type PaymentState,
} from '../../../domain/booking-states.ts'
import type { Context } from '../../context.ts'
import { carriedOnCents, originalMethod } from '../ledger/available-money.ts'

export type MemberBookingStats = { total: number; confirmed: number; pending: number; spentCents: number }

/** `pending` includes failed. `spentCents` is payments minus refunds, without credit notes, which were paid before. */
export async function readMemberBookingStats(
  context: Pick<Context, 'db'>,
  userId: string,
): Promise<MemberBookingStats> {
  const groups = await context.db.$queryRaw<
    { state: BookingState; payment_state: PaymentState; count: number; spent: number }[]
  >`
    SELECT state::text, payment_state::text, count(*)::int AS count,
      (sum(coalesce(money.captured, 0)) - sum(coalesce(money.returned, 0)))::int AS spent
    FROM booking, LATERAL (SELECT
      (SELECT sum(captured_cents - ${carriedOnCents}) FROM payment
        WHERE booking_id = booking.id AND ${originalMethod} <> 'CREDIT_NOTE') AS captured,
      (SELECT sum(refund.amount_cents) FROM refund JOIN payment ON payment.id = payment_id
        WHERE refund.booking_id = booking.id AND refund.status = 'SUCCEEDED'
          AND ${originalMethod} <> 'CREDIT_NOTE') AS returned
    ) AS money
    WHERE user_id = ${userId}::uuid
    GROUP BY state, payment_state`
  const stats = { total: 0, confirmed: 0, pending: 0, spentCents: 0 }
  for (const group of groups) {
    const word = getPaymentStatus(group.state, group.payment_state)
    stats.total += group.count
    if (isPaid(word)) stats.confirmed += group.count
    if (word === 'pending' || word === 'failed') stats.pending += group.count
    stats.spentCents += group.spent
  }
  return stats
}
