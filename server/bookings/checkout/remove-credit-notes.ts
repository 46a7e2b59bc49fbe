import { isPaid, paymentStatusOf } from '../../../domain/booking-states.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { lockBooking } from '../../platform/row-locks.ts'
import { releaseCredit } from '../ledger/credit-notes.ts'
import { PaymentProcessingError } from '../ledger/payment.errors.ts'
import { openCardPayment } from '../ledger/payments.ts'
import { AlreadyPaidError, BookingNotFoundError, PaymentUnavailableError } from '../record/bookings.errors.ts'
import { accessTo, actorOf, requireCodeOnBehalf } from '../record/holder.ts'
import { closeOpenPayment } from '../settlement/close-open-payment.ts'

/**
 * Gives the credit that is set aside for an unpaid booking back to its notes. The card payment that was open for the
 * rest is closed first. Only for whoever may see the booking whole.
 * @throws BookingNotFoundError, also for a booking that the viewer may not see whole; AlreadyPaidError;
 *   PaymentUnavailableError when the open payment cannot be closed; PaymentProcessingError while the bank has a payment;
 *   SecondFactorNeededError for an admin
 */
export async function removeCreditNotes(context: Context, bookingId: string): Promise<void> {
  const booking = await context.db.booking.findUnique({ where: { id: bookingId } })
  if (booking === null || (await accessTo(context, booking)) !== 'FULL') throw new BookingNotFoundError()
  await requireCodeOnBehalf(context, booking)
  if (isPaid(paymentStatusOf(booking.state, booking.paymentState))) throw new AlreadyPaidError()
  const answer = await closeOpenPayment(context, bookingId)
  if (answer === 'open') throw new PaymentUnavailableError()
  const actor = await actorOf(context)
  await inTransaction(context.db, async (tx) => {
    await lockBooking(tx, bookingId)
    // Opened or on its way meanwhile, for an amount that counts on the credit.
    const open = await openCardPayment(tx, bookingId)
    if (open?.status === 'PROCESSING') throw new PaymentProcessingError()
    if (open !== null) throw new PaymentUnavailableError()
    await releaseCredit(tx, bookingId, actor)
  })
}
