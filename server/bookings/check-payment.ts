import type { Context } from '../context.ts'
import { PaymentProviderUnavailable } from '../platform/payment-provider.ts'
import { BookingNotFoundError, PaymentMismatchError, PaymentUnavailableError } from './bookings.errors.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * "Please check my payment": asks the card provider and records what it says. Whoever knows the id may ask.
 * Nothing that the caller claims counts, only what the provider answers.
 * @param intentId must be one of the booking's own; null for its latest
 * @throws BookingNotFoundError; PaymentMismatchError for another, made-up, smaller or foreign intent;
 *   PaymentUnavailableError when the provider cannot be asked
 */
export async function checkPayment(
  context: Context,
  bookingId: string,
  intentId: string | null,
): Promise<void> {
  const booking = await context.db.booking.findUnique({
    where: { id: bookingId },
    select: { id: true, payments: { select: { intentId: true }, orderBy: { attempt: 'desc' } } },
  })
  if (booking === null) throw new BookingNotFoundError()
  const own = booking.payments.map((payment) => payment.intentId).filter((id) => id !== null)
  if (intentId !== null && !own.includes(intentId)) throw new PaymentMismatchError()
  const asked = intentId ?? own[0]
  if (asked === undefined) return
  try {
    const settlement = await settlePayment(context, asked)
    if (settlement === 'mismatch' || settlement === 'unknown') throw new PaymentMismatchError()
  } catch (error) {
    if (error instanceof PaymentProviderUnavailable) throw new PaymentUnavailableError()
    throw error
  }
}
