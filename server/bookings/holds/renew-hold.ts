import type { PaymentState } from '../../../domain/booking-states.ts'
import type { Context } from '../../context.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { type BookingsLocked, lockBookingEvents } from '../../row-locks.ts'
import { HoldLapsedError } from '../record/bookings.errors.ts'
import { changeState } from '../record/change-state.ts'
import { getBookingAccess, isActingForFamily } from '../record/holder.ts'
import { createSeatsGoneError } from '../record/rejection-error.ts'
import { retakeSeats, toSeats } from '../record/seats.ts'
import { enforceHoldLimits, getHoldIdentity, type HoldIdentity } from './unpaid-holds.ts'

type LapsedBooking = Parameters<typeof toSeats>[0] & {
  id: string
  paymentState: PaymentState
  holdRenewedAt: Date | null
  replacedBookingId: string | null
  held: BookingsLocked
}

export type HoldRequester = HoldIdentity & {
  /** Full access, or payment begun in this browser. The id alone is not enough. */
  isKnown: boolean
  /** Holds by an organiser are not counted. */
  isOrganiser: boolean
}

/** Call it before a transaction. */
export async function readHoldRequester(
  context: Context,
  booking: { id: string; userId: string | null; email: string },
): Promise<HoldRequester> {
  const [holder, access, hasBegun, isOrganiser] = await Promise.all([
    getHoldIdentity(context, booking.email),
    getBookingAccess(context, booking),
    context.session.hasStartedPayment(booking.id),
    isActingForFamily(context, booking),
  ])
  return { ...holder, isKnown: access === 'FULL' || hasBegun, isOrganiser }
}

/**
 * Takes the seats of a locked, lapsed booking again, only once. Call it last: it locks the events of this and the
 * replaced booking.
 * @param by `paid` if the booking is paid in the same transaction
 * @returns the end of the hold
 * @throws SeatsUnavailableError, BookingClosedError, TooManyHoldsError, HoldLapsedError
 */
export async function renewHold(
  context: Pick<Context, 'now' | 'holdLimits'>,
  tx: DatabaseOrTransaction,
  booking: LapsedBooking,
  holdMinutes: number,
  by: HoldRequester | 'paid',
): Promise<Date> {
  const { id, paymentState } = booking
  const seats = toSeats(booking)
  const isCounted = by !== 'paid' && !by.isOrganiser
  if (isCounted && context.holdLimits !== null) {
    if (!by.isKnown) throw new HoldLapsedError('NOT_KNOWN')
    if (booking.holdRenewedAt !== null) throw new HoldLapsedError('HELD_TWICE')
    await enforceHoldLimits({ db: tx, holdLimits: context.holdLimits }, by, seats, 'serialised')
  }
  await lockBookingEvents(tx, booking, booking.held)
  if (!(await retakeSeats(tx, seats, 'booking-open'))) {
    throw await createSeatsGoneError(tx, seats, context.now())
  }
  const until = await changeState(
    tx,
    id,
    { state: 'EXPIRED', paymentState },
    { state: 'HELD', paymentState, holdMinutes },
  )
  if (until === null) throw new Error('renewed hold has no expiry')
  if (isCounted) {
    await tx.$executeRaw`
      UPDATE booking SET hold_renewed_at = now(), client_network_hmac = ${by.address}, created_by_sid = ${by.sid}
      WHERE id = ${id}`
  }
  return until
}
