import type { BookingState, PaymentState } from '../../../domain/booking-states.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { readCarriedMoney } from '../lifecycle/replaced-booking.ts'
import { getBookingGroup } from './list-admin-bookings.ts'

type Reader = Pick<Context, 'db' | 'session' | 'now'>

export type BookingWithAmounts = {
  id: string
  state: BookingState
  paymentState: PaymentState
  totalCents: number
  /** Credit that is reserved until the rest is paid. */
  reservedCents: number
  replacedBookingId: string | null
}

/**
 * Returns the cents still to pay, less reserved credit and the amount carried over from a replaced booking.
 * @throws NotSignedInError, NotAllowedError
 */
export async function getAmountDue(context: Reader, booking: BookingWithAmounts): Promise<number> {
  await signedInAdmin(context, exempt('reads amounts without personal data'))
  if (getBookingGroup(booking) !== 'PENDING') return 0
  const carried = await readCarriedMoney(context.db, booking, context.now())
  return carried === null ? 0 : Math.max(0, booking.totalCents - carried - booking.reservedCents)
}

/**
 * Returns the cents by which the open amounts are below the sum of the totals. Exchanges depend on another booking,
 * so they are computed one by one.
 * @throws NotSignedInError, NotAllowedError
 */
export async function sumDueReductions(context: Reader): Promise<{ allCents: number; failedCents: number }> {
  await signedInAdmin(context, exempt('reads amounts without personal data'))
  const credit = await context.db.$queryRaw<{ paymentState: PaymentState; cents: number }[]>`
    SELECT payment_state::text AS "paymentState", sum(amount_cents)::float8 AS cents
    FROM payment JOIN booking ON booking.id = booking_id
    WHERE payment.status = 'OPEN' AND method = 'CREDIT_NOTE' AND booking.replaced_booking_id IS NULL AND state = 'HELD'
    GROUP BY payment_state`
  const moves = await context.db.$queryRaw<(BookingWithAmounts & { isReplaceable: boolean })[]>`
    SELECT booking.id, booking.state::text, booking.payment_state::text AS "paymentState",
      booking.total_cents AS "totalCents", booking.replaced_booking_id AS "replacedBookingId",
      (SELECT coalesce(sum(amount_cents), 0)::int FROM payment
        WHERE booking_id = booking.id AND method = 'CREDIT_NOTE' AND status = 'OPEN') AS "reservedCents",
      old.state = 'CONFIRMED' AND event.starts_at > ${context.now()}::timestamptz AS "isReplaceable"
    FROM booking JOIN booking AS old ON old.id = booking.replaced_booking_id JOIN event ON event.id = old.event_id
    WHERE booking.replaced_booking_id IS NOT NULL AND booking.state = 'HELD'`
  const reductions = [...credit]
  for (const move of moves) {
    const due = move.isReplaceable ? await getAmountDue(context, move) : 0
    reductions.push({ paymentState: move.paymentState, cents: move.totalCents - due })
  }
  const sumCents = (parts: typeof reductions) => parts.reduce((sum, { cents }) => sum + cents, 0)
  return {
    allCents: sumCents(reductions),
    failedCents: sumCents(reductions.filter((each) => each.paymentState === 'FAILED')),
  }
}
