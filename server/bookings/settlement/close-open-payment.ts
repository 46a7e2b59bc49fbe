import type { Services } from '../../context.ts'
import {
  PaymentProviderRefused,
  PaymentProviderUnavailable,
  type ProviderIntent,
} from '../../platform/payments/payment-provider.ts'
import { noteLostIntent, openCardPayment } from '../ledger/payments.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Closes a booking's open card payment at the provider.
 * `taken` when money is on its way or arrived (the booking is settled then), `closed` when none can arrive any more,
 * `open` when the provider cannot be reached or would not close it.
 */
export async function closeOpenPayment(
  services: Services,
  bookingId: string,
): Promise<'closed' | 'taken' | 'open'> {
  const payment = await openCardPayment(services.db, bookingId)
  if (payment === null) return 'closed'
  try {
    // Without an id the answer to its creation was lost: the same key brings it back.
    const { amountCents, idempotencyKey } = payment
    const intentId =
      payment.intentId ??
      (await services.provider.createIntent({ bookingId, amountCents, idempotencyKey })).id
    await noteLostIntent(services.db, payment.id, intentId)
    return await closeIntent(services, intentId)
  } catch (error) {
    // A provider that refuses (a key that ended, say) must not keep seats for ever either.
    const isSilent = error instanceof PaymentProviderUnavailable || error instanceof PaymentProviderRefused
    if (!isSilent) throw error
    services.log.warn({ bookingId, error }, 'an open payment could not be closed')
    return 'open'
  }
}

/**
 * Closes an intent at the card provider, so that no money can arrive by it any more, and records what it is now.
 * @returns `taken` when the money is on its way or has arrived; `closed` also for one that the provider does not know;
 *   `open` when the provider would not close it
 * @throws PaymentProviderUnavailable, PaymentProviderRefused when it may still be open
 */
export async function closeIntent(
  services: Services,
  intentId: string,
): Promise<'closed' | 'taken' | 'open'> {
  const intent = await cancelKnown(services, intentId)
  await settlePayment(services, intentId)
  if (intent === null || intent.status === 'CANCELED') return 'closed'
  return intent.status === 'SUCCEEDED' || intent.status === 'PROCESSING' ? 'taken' : 'open'
}

async function cancelKnown(services: Services, intentId: string): Promise<ProviderIntent | null> {
  try {
    return await services.provider.cancelIntent(intentId)
  } catch (error) {
    if (error instanceof PaymentProviderRefused && error.code === 'resource_missing') return null
    throw error
  }
}
