import { join } from 'node:path'
import { startStripeSimulator } from '../../simulator/start-stripe-simulator.ts'
import type { Env } from '../env.ts'
import type { PaymentProvider } from '../platform/payments/payment-provider.ts'
import { createPaymentProvider } from '../platform/payments/stripe.ts'
import { readOrCreateSecret } from '../platform/secrets.ts'

const simulatorSecretKey = 'sk_test_simulator'
const simulatorPublishableKey = 'pk_test_simulator'

export type CardPayments = {
  provider: PaymentProvider
  publishableKey: string
  isSimulation: boolean
  /** Null with real keys. */
  simulatorUrl: string | null
  /** Sets the webhook address of a local simulator. */
  deliverTo(url: string): void
  close(): Promise<void>
}

/** Opens Stripe when a key is given, otherwise the simulator, which is started unless its address is configured. */
export async function openCardPayments(env: Env): Promise<CardPayments> {
  const { stripeSecretKey, stripePublishableKey, stripeApiBase } = env
  if (stripeSecretKey !== null) {
    const webhookSecret = env.stripeWebhookSecret ?? readOrCreateSecret(env.dataDir, 'webhook-secret')
    return {
      provider: createPaymentProvider({
        secretKey: stripeSecretKey,
        webhookSecret,
        apiBase: stripeApiBase ?? undefined,
      }),
      publishableKey: stripePublishableKey ?? '',
      isSimulation: false,
      simulatorUrl: null,
      deliverTo() {},
      close: async () => {},
    }
  }

  const webhookSecret = env.stripeWebhookSecret ?? readOrCreateSecret(env.dataDir, 'webhook-secret')
  const own =
    stripeApiBase === null
      ? await startStripeSimulator({
          host: '127.0.0.1',
          port: 0,
          directory: join(env.dataDir, 'payment-simulator'),
          secretKey: simulatorSecretKey,
          publishableKey: simulatorPublishableKey,
          webhookSecret,
        })
      : null
  const simulatorUrl = own?.url ?? stripeApiBase ?? ''
  return {
    provider: createPaymentProvider({
      secretKey: simulatorSecretKey,
      webhookSecret,
      apiBase: simulatorUrl,
    }),
    publishableKey: simulatorPublishableKey,
    isSimulation: true,
    simulatorUrl,
    deliverTo: (url) => own?.setWebhookUrl(url),
    close: async () => own?.close(),
  }
}
