import { signedInAdmin } from '../../../accounts/signed-in-admin.ts'
import { RECENT_CODE } from '../../../accounts/staff-check.ts'
import type { Context } from '../../../context.ts'
import { isCancelledForAll } from '../../../events/event-row.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../../platform/prisma.ts'
import { lockBookingAndOrigin, lockBookingEvents } from '../../../row-locks.ts'
import { readDueCents } from '../../checkout/start-payment.ts'
import { issueReceipt } from '../../ledger/issue-receipt.ts'
import { findOpenCardPayment, recordManualPayment } from '../../ledger/payments.ts'
import { completeBooking } from '../../lifecycle/complete-booking.ts'
import {
  AlreadyPaidError,
  BookingCancelledError,
  BookingClosedError,
  BookingNotFoundError,
  NothingToPayError,
  PaymentUnavailableError,
} from '../../record/bookings.errors.ts'
import { createSeatsGoneError } from '../../record/rejection-error.ts'
import { retakeSeats, toSeats } from '../../record/seats.ts'
import { closeOpenPayment } from '../../settlement/close-open-payment.ts'
import { AmountChangedError, CardPaymentUnderWayError } from './money-desk.errors.ts'

export type RecordedPayment = {
  bookingId: string
  method: 'BANK_TRANSFER' | 'CASH'
  /** The amount due that the admin saw. */
  amountCents: number
}

/**
 * First closes an open card payment, so that the family cannot pay twice. Takes released seats again until the camp
 * ends, even after booking has closed.
 * @throws NotSignedInError, NotAllowedError, BookingNotFoundError, AlreadyPaidError, NothingToPayError,
 *   BookingCancelledError, AmountChangedError, CardPaymentUnderWayError, PaymentUnavailableError when the provider is
 *   unreachable, SeatsUnavailableError or BookingClosedError when no seats are left, ExchangeClosedError when the
 *   replaced booking was changed or ended
 */
export async function recordPayment(context: Context, payment: RecordedPayment): Promise<void> {
  const actor = `user:${await signedInAdmin(context, RECENT_CODE)}`
  // Validates first, because an error must not cancel the family's open payment.
  await findPayableBooking(context.db, payment.bookingId)
  const closing = await closeOpenPayment(context, payment.bookingId)
  if (closing === 'taken') throw new CardPaymentUnderWayError()
  if (closing === 'open') throw new PaymentUnavailableError()
  await inTransaction(context.db, (tx) => storePayment(context, tx, payment, actor))
  context.queue.wake('outbox')
}

async function storePayment(
  context: Context,
  tx: DatabaseOrTransaction,
  recorded: RecordedPayment,
  actor: string,
): Promise<void> {
  const { bookingId, method, amountCents } = recorded
  const held = await lockBookingAndOrigin(tx, bookingId)
  const booking = await findPayableBooking(tx, bookingId)
  // Another tab of the family may have opened one.
  if ((await findOpenCardPayment(tx, bookingId)) !== null) throw new CardPaymentUnderWayError()
  const due = await readDueCents(tx, booking, context.now())
  if (due !== amountCents) throw new AmountChangedError(due)
  const id = await recordManualPayment(tx, { bookingId, method, amountCents }, { actor, now: context.now() })
  if (booking.state === 'EXPIRED') {
    await lockBookingEvents(tx, booking, held)
    const seats = toSeats(booking)
    if (!(await retakeSeats(tx, seats, 'paid'))) throw await createSeatsGoneError(tx, seats, context.now())
  }
  await completeBooking(context, tx, booking, { actor, held })
  await issueReceipt(tx, { paymentId: id })
}

async function findPayableBooking(db: DatabaseOrTransaction, bookingId: string) {
  const booking = await db.booking.findUnique({
    where: { id: bookingId },
    include: { event: { select: { cancelledAt: true, deletedAt: true, endsAt: true } } },
  })
  if (booking === null) throw new BookingNotFoundError()
  if (booking.state === 'CANCELLED') throw new BookingCancelledError()
  if (booking.totalCents === 0) throw new NothingToPayError()
  if (booking.state === 'CONFIRMED') throw new AlreadyPaidError()
  if (isCancelledForAll(booking.event)) throw new BookingClosedError()
  return booking
}
