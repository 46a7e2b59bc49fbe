import type { Services } from '../context.ts'
import { PaymentProviderRefused, type ProviderIntent } from '../platform/payment-provider.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Closes an intent at the card provider, so that no money can arrive by it any more, and records what it is now.
 * @returns false when the money is on its way or has arrived; true when it is closed or unknown to the provider
 * @throws PaymentProviderUnavailable, PaymentProviderRefused when it may still be open
 */
export async function closeIntent(services: Services, intentId: string): Promise<boolean> {
  const intent = await cancelKnown(services, intentId)
  await settlePayment(services, intentId)
  return intent === null || intent.status === 'CANCELED'
}

async function cancelKnown(services: Services, intentId: string): Promise<ProviderIntent | null> {
  try {
    return await services.provider.cancelIntent(intentId)
  } catch (error) {
    if (error instanceof PaymentProviderRefused && error.code === 'resource_missing') return null
    throw error
  }
}
