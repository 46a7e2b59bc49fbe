import { type BookingStatePair, canTransition } from '../../../domain/booking-states.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'

export type NextBookingState = BookingStatePair & {
  /** Total in cents; unchanged when omitted. */
  paidCents?: number
  holdMinutes?: number
}

/** The booking has changed since it was read. */
export class BookingStateChangedError extends Error {
  override name = 'BookingStateChangedError'

  constructor(bookingId: string, from: BookingStatePair) {
    super(`booking ${bookingId} is no longer ${from.state} ${from.paymentState}`)
  }
}

/**
 * The only writer of a booking's state, payment state and their timestamps. The end of a hold clears its data. Call
 * it under the booking's lock, with the states read there.
 * @returns the end of the hold, null when not held
 * @throws RangeError for a change that domain/booking-states.ts does not allow
 * @throws BookingStateChangedError after a lost race
 */
export async function changeState(
  tx: DatabaseOrTransaction,
  bookingId: string,
  from: BookingStatePair,
  to: NextBookingState,
): Promise<Date | null> {
  if (!canTransition(from, to)) {
    throw new RangeError(
      `a booking cannot change from ${from.state} ${from.paymentState} to ${to.state} ${to.paymentState}`,
    )
  }
  const becomes = (state: BookingStatePair['state']) => to.state === state && from.state !== state
  const rows = await tx.$queryRaw<{ holdExpiresAt: Date | null }[]>`
    UPDATE booking SET
      state = ${to.state}::booking_state,
      payment_state = ${to.paymentState}::payment_state,
      paid_cents = coalesce(${to.paidCents ?? null}::int, paid_cents),
      hold_expires_at = CASE
        WHEN ${becomes('HELD')} THEN now() + ${to.holdMinutes ?? null}::float8 * interval '1 minute'
        WHEN ${to.state === 'HELD'} THEN hold_expires_at END,
      hold_extended_at = CASE WHEN ${becomes('HELD')} THEN NULL ELSE hold_extended_at END,
      request_hmac = CASE WHEN ${to.state === 'HELD'} THEN request_hmac END,
      client_network_hmac = CASE
        WHEN ${to.state === 'HELD'} OR (${to.state === 'CONFIRMED'} AND total_cents = 0) THEN client_network_hmac END,
      confirmed_at = CASE WHEN ${becomes('CONFIRMED')} THEN now() ELSE confirmed_at END,
      cancelled_at = CASE WHEN ${becomes('CANCELLED')} THEN now() ELSE cancelled_at END,
      updated_at = now()
    WHERE id = ${bookingId} AND state = ${from.state}::booking_state
      AND payment_state = ${from.paymentState}::payment_state
    RETURNING hold_expires_at AS "holdExpiresAt"`
  const [row] = rows
  if (row === undefined) throw new BookingStateChangedError(bookingId, from)
  return row.holdExpiresAt
}
