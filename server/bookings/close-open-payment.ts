import type { Services } from '../context.ts'
import { PaymentProviderRefused, PaymentProviderUnavailable } from '../platform/payments/payment-provider.ts'
import { closeIntent } from './close-intent.ts'

/**
 * Closes a booking's open card payment at the provider.
 * `taken` when money is on its way or arrived (the booking is settled then), `closed` when none can arrive any more,
 * `open` when the provider cannot be reached or would not close it.
 */
export async function closeOpenPayment(
  services: Services,
  bookingId: string,
): Promise<'closed' | 'taken' | 'open'> {
  const payment = await services.db.payment.findFirst({
    where: { bookingId, method: 'CARD', status: { in: ['CREATING', 'OPEN', 'PROCESSING'] } },
  })
  if (payment === null) return 'closed'
  try {
    // Without an id the answer to its creation was lost: the same key brings it back.
    const { amountCents, idempotencyKey } = payment
    const intentId =
      payment.intentId ??
      (await services.provider.createIntent({ bookingId, amountCents, idempotencyKey })).id
    await services.db.payment.updateMany({ where: { id: payment.id, intentId: null }, data: { intentId } })
    return await closeIntent(services, intentId)
  } catch (error) {
    // A provider that refuses (a key that ended, say) must not keep seats for ever either.
    const isSilent = error instanceof PaymentProviderUnavailable || error instanceof PaymentProviderRefused
    if (!isSilent) throw error
    services.log.warn({ bookingId, error }, 'an open payment could not be closed')
    return 'open'
  }
}
