import { getPaymentStatus, isPaid } from '../../../domain/booking-states.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { lockBooking } from '../../row-locks.ts'
import { releaseCredit } from '../ledger/credit-notes.ts'
import { PaymentProcessingError } from '../ledger/payment.errors.ts'
import { findOpenCardPayment } from '../ledger/payments.ts'
import { AlreadyPaidError, BookingNotFoundError, PaymentUnavailableError } from '../record/bookings.errors.ts'
import { getActor, getBookingAccess, requireCodeOnBehalf } from '../record/holder.ts'
import { closeOpenPayment } from '../settlement/close-open-payment.ts'

/**
 * Returns credit set aside to its notes, after closing the open card payment.
 * @throws BookingNotFoundError (also without full access), AlreadyPaidError, PaymentUnavailableError,
 *   PaymentProcessingError, SecondFactorNeededError for an admin
 */
export async function removeCreditNotes(context: Context, bookingId: string): Promise<void> {
  const booking = await context.db.booking.findUnique({ where: { id: bookingId } })
  if (booking === null || (await getBookingAccess(context, booking)) !== 'FULL')
    throw new BookingNotFoundError()
  await requireCodeOnBehalf(context, booking)
  if (isPaid(getPaymentStatus(booking.state, booking.paymentState))) throw new AlreadyPaidError()
  const closing = await closeOpenPayment(context, bookingId)
  if (closing === 'open') throw new PaymentUnavailableError()
  const actor = await getActor(context)
  await inTransaction(context.db, async (tx) => {
    await lockBooking(tx, bookingId)
    // Opened concurrently, for an amount that relies on the credit.
    const open = await findOpenCardPayment(tx, bookingId)
    if (open?.status === 'PROCESSING') throw new PaymentProcessingError()
    if (open !== null) throw new PaymentUnavailableError()
    await releaseCredit(tx, bookingId, actor)
  })
}
