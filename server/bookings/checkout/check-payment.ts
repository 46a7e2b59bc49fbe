import type { Context } from '../../context.ts'
import { PaymentProviderUnavailable } from '../../platform/payments/payment-provider.ts'
import {
  BookingNotFoundError,
  PaymentMismatchError,
  PaymentUnavailableError,
} from '../record/bookings.errors.ts'
import { countBookingAttempt } from '../record/holder.ts'
import { settlePayment } from '../settlement/settle-payment.ts'

/**
 * Fetches the status of an unsettled payment. Anyone who knows the id may ask, because only the provider's response
 * counts.
 * @param intentId null for the latest
 * @throws BookingNotFoundError, PaymentMismatchError, PaymentUnavailableError, TooManyRequestsError
 */
export async function checkPayment(
  context: Context,
  bookingId: string,
  intentId: string | null,
): Promise<void> {
  const booking = await context.db.booking.findUnique({
    where: { id: bookingId },
    select: {
      id: true,
      userId: true,
      payments: { select: { intentId: true, settledAt: true }, orderBy: { attempt: 'desc' } },
    },
  })
  if (booking === null) throw new BookingNotFoundError()
  const own = booking.payments.filter((payment) => payment.intentId !== null)
  const requested = intentId === null ? own[0] : own.find((payment) => payment.intentId === intentId)
  if (requested === undefined && intentId !== null) throw new PaymentMismatchError()
  // Refunds and disputes arrive by webhook and nightly comparison.
  if (!requested?.intentId || requested.settledAt !== null) return
  await countBookingAttempt(context, 'checks-by-booking', booking)
  try {
    const settlement = await settlePayment(context, requested.intentId)
    if (settlement === 'mismatch' || settlement === 'unknown') throw new PaymentMismatchError()
  } catch (error) {
    if (error instanceof PaymentProviderUnavailable) throw new PaymentUnavailableError()
    throw error
  }
}
