import { type CardInput, readExpiry } from './card-input.ts'
import { type PaymentOutcome, toErrorOutcome, toStatusOutcome } from './payment-outcome.ts'

export type SimulatedPayment = { paymentIntentId: string; clientSecret: string; publishableKey: string }

/** Never rejects. */
export function confirmSimulatedPayment(payment: SimulatedPayment, card: CardInput): Promise<PaymentOutcome> {
  const expiry = readExpiry(card.expiry)
  return postToSimulator(payment, 'confirm', {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card.number.replaceAll(' ', ''),
    'payment_method_data[card][exp_month]': String(expiry?.month ?? ''),
    'payment_method_data[card][exp_year]': String(expiry?.year ?? ''),
    'payment_method_data[card][cvc]': card.cvc,
  })
}

export type WalletResult = 'paid' | 'slow' | 'declined' | 'closed'

/** A closed wallet sends nothing. Never rejects. */
export async function paySimulatedWallet(
  payment: SimulatedPayment,
  result: WalletResult,
): Promise<PaymentOutcome> {
  if (result === 'closed') return { kind: 'closed' }
  return postToSimulator(payment, 'confirm', { payment_method: WALLET_METHODS[result] })
}

const WALLET_METHODS = {
  paid: 'pm_card_visa',
  slow: 'pm_au_becs_debit',
  declined: 'pm_card_chargeDeclined',
} as const

/** Never rejects. */
export function authenticateSimulatedPayment(
  payment: SimulatedPayment,
  outcome: 'succeed' | 'fail',
): Promise<PaymentOutcome> {
  return postToSimulator(payment, 'simulator_authenticate', { outcome })
}

async function postToSimulator(
  payment: SimulatedPayment,
  action: string,
  fields: Record<string, string>,
): Promise<PaymentOutcome> {
  const { paymentIntentId, publishableKey, clientSecret } = payment
  try {
    const response = await fetch(
      `/payment-simulator/v1/payment_intents/${encodeURIComponent(paymentIntentId)}/${action}`,
      {
        method: 'POST',
        body: new URLSearchParams({ key: publishableKey, client_secret: clientSecret, ...fields }),
      },
    )
    return parseOutcome(await response.json())
  } catch {
    return { kind: 'unreachable' }
  }
}

// Stripe responds with the payment, or an error that may contain it.
function parseOutcome(body: unknown): PaymentOutcome {
  const error = getMember(body, 'error')
  if (error === undefined) return toStatusOutcome(getText(body, 'status') ?? '') ?? { kind: 'unreachable' }
  if (getText(error, 'type') === 'api_error') return { kind: 'unreachable' }
  return toErrorOutcome(getText(getMember(error, 'payment_intent'), 'status'), getText(error, 'message'))
}

function getMember(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return new Map<string, unknown>(Object.entries(value)).get(name)
}

function getText(value: unknown, name: string): string | null {
  const found = getMember(value, name)
  return typeof found === 'string' ? found : null
}
