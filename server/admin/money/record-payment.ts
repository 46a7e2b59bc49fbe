import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { closeOpenPayment } from '../../bookings/close-open-payment.ts'
import { completeBooking } from '../../bookings/complete-booking.ts'
import { dueCents } from '../../bookings/due-cents.ts'
import { issueReceipt } from '../../bookings/ledger/issue-receipt.ts'
import { lockBookingAndOrigin, lockEventsOf } from '../../bookings/lock-booking.ts'
import {
  AlreadyPaidError,
  BookingCancelledError,
  BookingClosedError,
  BookingNotFoundError,
  NothingToPayError,
  PaymentUnavailableError,
  SeatsUnavailableError,
} from '../../bookings/record/bookings.errors.ts'
import { type Seats, seatsOf, takeSeatsAgain } from '../../bookings/record/seats.ts'
import type { Context } from '../../context.ts'
import { eventColumns, spotsOf } from '../../events/event-row.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'
import { AmountChangedError, CardPaymentUnderWayError } from './money-desk.errors.ts'

export type RecordedPayment = {
  bookingId: string
  method: 'BANK_TRANSFER' | 'CASH'
  /** What came: everything that is still to pay, as the admin saw it. */
  amountCents: number
}

/**
 * Writes down that an unpaid booking was paid by bank transfer or in cash: it is confirmed as by a card. An open card
 * payment is closed at the provider first, so that the family cannot pay twice. Seats that were given back are taken
 * again, also after booking has closed, as long as the camp is not over.
 * @throws NotSignedInError, NotAllowedError, BookingNotFoundError, AlreadyPaidError, NothingToPayError,
 *   BookingCancelledError, AmountChangedError, CardPaymentUnderWayError, PaymentUnavailableError when the provider
 *   cannot be asked, SeatsUnavailableError or BookingClosedError when the party has no place any more,
 *   TransferClosedError when the booking that it replaces was changed or ended
 */
export async function recordPayment(context: Context, payment: RecordedPayment): Promise<void> {
  const actor = `user:${await signedInAdmin(context)}`
  // Before the card is closed: a refusal must not cost the family the payment that it has open.
  await stillToPay(context.db, payment.bookingId)
  const answer = await closeOpenPayment(context, payment.bookingId)
  if (answer === 'taken') throw new CardPaymentUnderWayError()
  if (answer === 'open') throw new PaymentUnavailableError()
  await inTransaction(context.db, (tx) => record(context, tx, payment, actor))
  context.queue.wake('outbox')
}

async function record(
  context: Context,
  tx: DatabaseOrTransaction,
  recorded: RecordedPayment,
  actor: string,
): Promise<void> {
  const { bookingId, method, amountCents } = recorded
  await lockBookingAndOrigin(tx, bookingId)
  const booking = await stillToPay(tx, bookingId)
  // A tab of the family's opened another one meanwhile.
  const open = await tx.payment.count({
    where: { bookingId, method: 'CARD', status: { in: ['CREATING', 'OPEN', 'PROCESSING'] } },
  })
  if (open > 0) throw new CardPaymentUnderWayError()
  const due = await dueCents(tx, booking, context.now())
  if (due !== amountCents) throw new AmountChangedError(due)
  const last = await tx.payment.aggregate({ where: { bookingId }, _max: { attempt: true } })
  const attempt = 1 + (last._max.attempt ?? 0)
  const { id } = await tx.payment.create({
    data: {
      bookingId,
      attempt,
      idempotencyKey: `booking:${bookingId}:recorded:${attempt}`,
      method,
      amountCents,
      capturedCents: amountCents,
      status: 'SUCCEEDED',
      settledAt: new Date(),
      recordedBy: actor,
    },
    select: { id: true },
  })
  await recordAudit(tx, {
    actor,
    action: 'payment-recorded',
    subject: `payment:${id}`,
    after: { method, amountCents },
  })
  if (booking.state === 'EXPIRED') {
    await lockEventsOf(tx, booking)
    await takeSeats(tx, seatsOf(booking))
  }
  await completeBooking(context, tx, booking, actor)
  await issueReceipt(tx, { paymentId: id })
}

/** The booking as long as it waits for money. */
async function stillToPay(db: DatabaseOrTransaction, bookingId: string) {
  const booking = await db.booking.findUnique({
    where: { id: bookingId },
    include: { event: { select: { cancelledAt: true } } },
  })
  if (booking === null) throw new BookingNotFoundError()
  if (booking.state === 'CANCELLED') throw new BookingCancelledError()
  if (booking.totalCents === 0) throw new NothingToPayError()
  if (booking.state === 'CONFIRMED') throw new AlreadyPaidError()
  if (booking.event.cancelledAt !== null) throw new BookingClosedError()
  return booking
}

async function takeSeats(tx: DatabaseOrTransaction, seats: Seats): Promise<void> {
  if (await takeSeatsAgain(tx, seats, 'paid')) return
  const event = await tx.event.findUnique({ where: { id: seats.eventId }, select: eventColumns })
  if (event !== null && spotsOf(event) < seats.people) {
    throw new SeatsUnavailableError(event.id, spotsOf(event))
  }
  throw new BookingClosedError()
}
