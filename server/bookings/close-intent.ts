import type { Services } from '../context.ts'
import { PaymentProviderRefused, type ProviderIntent } from '../platform/payments/payment-provider.ts'
import { settlePayment } from './settle-payment.ts'

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
