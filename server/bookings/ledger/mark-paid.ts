import type { BookingStatePair, PaymentState } from '../../../domain/booking-states.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { lockBooking } from '../../row-locks.ts'
import { changeState } from '../record/change-state.ts'

/**
 * The only way to mark a booking as paid. Free bookings start as paid.
 * @param booking as read under its lock
 * @param state CANCELLED if the money is to be refunded
 */
export async function markPaid(
  tx: DatabaseOrTransaction,
  booking: { id: string } & BookingStatePair,
  state: 'CONFIRMED' | 'CANCELLED',
  paidCents: number,
): Promise<void> {
  await changeState(tx, booking.id, booking, { state, paymentState: 'PAID', paidCents })
}

/**
 * Derives the state from payments, completed refunds and lost disputes. Returning a duplicate payment leaves the
 * booking paid.
 */
export async function updatePaymentState(tx: DatabaseOrTransaction, bookingId: string): Promise<void> {
  // Not every caller holds this lock.
  await lockBooking(tx, bookingId)
  const [booking] = await tx.$queryRaw<(BookingStatePair & { next: PaymentState })[]>`
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
