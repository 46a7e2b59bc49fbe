import type { Services } from '../../context.ts'
import {
  PaymentProviderRejected,
  PaymentProviderUnavailable,
  type ProviderIntent,
} from '../../platform/payments/payment-provider.ts'
import { findOpenCardPayment, recordLostIntent } from '../ledger/payments.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Returns `taken` if money is on its way or has arrived (the booking is then settled), `closed` if none can arrive,
 * else `open`.
 */
export async function closeOpenPayment(
  services: Services,
  bookingId: string,
): Promise<'closed' | 'taken' | 'open'> {
  const payment = await findOpenCardPayment(services.db, bookingId)
  if (payment === null) return 'closed'
  try {
    // After a lost response the same idempotency key returns the intent.
    const { amountCents, idempotencyKey } = payment
    const intentId =
      payment.intentId ??
      (await services.provider.createIntent({ bookingId, amountCents, idempotencyKey })).id
    await recordLostIntent(services.db, payment.id, intentId)
    return await closeIntent(services, intentId)
  } catch (error) {
    // A provider that rejects requests, such as an expired API key, must not block seats forever.
    const isProviderError =
      error instanceof PaymentProviderUnavailable || error instanceof PaymentProviderRejected
    if (!isProviderError) throw error
    services.log.warn({ bookingId, error }, 'an open payment could not be closed')
    return 'open'
  }
}

/**
 * @returns `taken` if money is on its way or has arrived, `closed` also for an unknown intent, `open` if the
 *   provider did not close it
 * @throws PaymentProviderUnavailable, PaymentProviderRejected if it may still be open
 */
export async function closeIntent(
  services: Services,
  intentId: string,
): Promise<'closed' | 'taken' | 'open'> {
  const intent = await cancelIntent(services, intentId)
  await settlePayment(services, intentId)
  if (intent === null || intent.status === 'CANCELED') return 'closed'
  return intent.status === 'SUCCEEDED' || intent.status === 'PROCESSING' ? 'taken' : 'open'
}

async function cancelIntent(services: Services, intentId: string): Promise<ProviderIntent | null> {
  try {
    return await services.provider.cancelIntent(intentId)
  } catch (error) {
    if (error instanceof PaymentProviderRejected && error.code === 'resource_missing') return null
    throw error
  }
}
