import { type CardInput, readExpiry } from './card-input.ts'
import { outcomeOfRefusal, outcomeOfStatus, type PaymentOutcome } from './payment-outcome.ts'

export type SimulatedPayment = { paymentIntentId: string; clientSecret: string; publishableKey: string }

/** Never rejects. */
export function confirmSimulatedPayment(payment: SimulatedPayment, card: CardInput): Promise<PaymentOutcome> {
  const expiry = readExpiry(card.expiry)
  return post(payment, 'confirm', {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card.number.replaceAll(' ', ''),
    'payment_method_data[card][exp_month]': String(expiry?.month ?? ''),
    'payment_method_data[card][exp_year]': String(expiry?.year ?? ''),
    'payment_method_data[card][cvc]': card.cvc,
  })
}

export type WalletEnding = 'paid' | 'slow' | 'declined' | 'closed'

/** A closed wallet sends nothing. Never rejects. */
export async function paySimulatedWallet(
  payment: SimulatedPayment,
  ending: WalletEnding,
): Promise<PaymentOutcome> {
  if (ending === 'closed') return { kind: 'closed' }
  return post(payment, 'confirm', { payment_method: WALLET_METHODS[ending] })
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
  return post(payment, 'simulator_authenticate', { outcome })
}

async function post(
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
    return outcomeOf(await response.json())
  } catch {
    return { kind: 'unanswered' }
  }
}

// Stripe responds with the payment, or an error that may contain it.
function outcomeOf(answer: unknown): PaymentOutcome {
  const error = member(answer, 'error')
  if (error === undefined) return outcomeOfStatus(text(answer, 'status') ?? '') ?? { kind: 'unanswered' }
  const isTrouble = text(error, 'type') === 'api_error'
  if (isTrouble) return { kind: 'unanswered' }
  return outcomeOfRefusal(text(member(error, 'payment_intent'), 'status'), text(error, 'message'))
}

function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return new Map<string, unknown>(Object.entries(value)).get(name)
}

function text(value: unknown, name: string): string | null {
  const found = member(value, name)
  return typeof found === 'string' ? found : null
}
