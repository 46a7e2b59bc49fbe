import type { PaymentState, Standing } from '../../../domain/booking-states.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { lockBooking } from '../../platform/row-locks.ts'
import { changeState } from '../record/change-state.ts'

/**
 * The only place that makes a booking paid; one that costs nothing begins so. Whatever brought the money (a card, a
 * credit note, the booking that this one replaces, an admin's word) ends here.
 * @param booking as it was read under its lock
 * @param state CONFIRMED where its seats are held; CANCELLED where the money found no place and goes back
 * @param paidCents everything that was paid for it
 */
export async function markPaid(
  tx: DatabaseOrTransaction,
  booking: { id: string } & Standing,
  state: 'CONFIRMED' | 'CANCELLED',
  paidCents: number,
): Promise<void> {
  await changeState(tx, booking.id, booking, { state, paymentState: 'PAID', paidCents })
}

/**
 * Paid, partly or wholly refunded: derived from what was paid for this booking and what really went back of it, lost
 * disputes included.
 * What was captured beyond that came twice; its return leaves the booking paid.
 */
export async function updatePaymentState(tx: DatabaseOrTransaction, bookingId: string): Promise<void> {
  // Not every caller has this booking's lock.
  await lockBooking(tx, bookingId)
  const [booking] = await tx.$queryRaw<(Standing & { next: PaymentState })[]>`
    SELECT state, payment_state AS "paymentState", CASE
        WHEN money.returned <= money.captured - paid_cents THEN 'PAID'
        WHEN money.returned >= money.captured THEN 'REFUNDED'
        ELSE 'PARTIALLY_REFUNDED' END AS next
    FROM booking, (
      SELECT coalesce((SELECT sum(captured_cents) FROM payment WHERE booking_id = ${bookingId}), 0) AS captured,
        coalesce((SELECT sum(amount_cents) FROM refund
          WHERE booking_id = ${bookingId} AND status = 'SUCCEEDED'), 0)
        + coalesce((SELECT sum(dispute.amount_cents) FROM dispute JOIN payment ON payment.id = dispute.payment_id
          WHERE payment.booking_id = ${bookingId} AND outcome = 'LOST'), 0) AS returned
    ) AS money
    WHERE id = ${bookingId} AND payment_state IN ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED')`
  if (booking === undefined || booking.next === booking.paymentState) return
  await changeState(tx, bookingId, booking, { state: booking.state, paymentState: booking.next })
}
