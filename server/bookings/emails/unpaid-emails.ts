import type { Services } from '../../context.ts'
import { addOutboxMessage } from '../../outbox-messages.ts'
import { readSettings } from '../../platform/settings.ts'
import type { EmailedBooking } from './booking-emails.ts'

/** Minutes before the end of a hold, limited to a third of it. */
const minutesBefore = 10

/** Warns once of each unpaid hold that ends soon. Skips new holds and holds with a payment on its way. */
export async function warnEndingHolds(services: Services): Promise<void> {
  const { holdMinutes } = await readSettings(services.db, services)
  const minutes = Math.min(minutesBefore, holdMinutes / 3)
  const ending = await services.db.$queryRaw<{ id: string }[]>`
    SELECT booking.id FROM booking JOIN event ON event.id = event_id
    WHERE state = 'HELD' AND payment_state IN ('UNPAID', 'FAILED') AND total_cents > 0
      AND hold_expires_at > now() AND hold_expires_at <= now() + ${minutes}::float8 * interval '1 minute'
      AND booking.created_at < now() - ${minutes}::float8 * interval '1 minute'
      AND event.cancelled_at IS NULL
      AND NOT EXISTS (SELECT FROM outbox WHERE key = 'hold-ending:' || booking.id)
    ORDER BY hold_expires_at LIMIT 500`
  for (const { id } of ending) {
    await addOutboxMessage(services.db, 'hold-ending', `hold-ending:${id}`, { bookingId: id })
  }
  if (ending.length > 0) services.queue.wake('outbox')
}

export function isPaymentDue({ state, paymentState, event }: EmailedBooking): boolean {
  const isUnpaid = paymentState === 'UNPAID' || paymentState === 'FAILED'
  return state === 'HELD' && isUnpaid && event.cancelledAt === null && event.deletedAt === null
}

export function isPaymentFailed({ state, paymentState, event }: EmailedBooking): boolean {
  const isToBePaid = state === 'HELD' || state === 'EXPIRED'
  return isToBePaid && paymentState === 'FAILED' && event.cancelledAt === null && event.deletedAt === null
}
