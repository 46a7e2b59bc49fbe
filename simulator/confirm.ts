import { readCard } from './cards.ts'
import { badParameter, wrongState } from './failure.ts'
import { getIntent, saveIntent } from './intents.ts'
import type { Charge, Intent, PaymentMethod, SimulatedResponse, StripeErrorBody } from './model.ts'
import { requireParam } from './params.ts'
import { newId, type Transaction } from './transaction.ts'

export function confirmIntent(tx: Transaction, id: string, params: URLSearchParams): SimulatedResponse {
  const intent = getIntent(tx, id)
  if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing') {
    throw wrongState('payment_intent_unexpected_state', describeConfirmProblem(intent), intent)
  }
  const card = readCard(params, new Date(tx.now * 1000))
  if (card === null) {
    throw wrongState(
      'payment_intent_unexpected_state',
      "You cannot confirm this PaymentIntent because it's missing a payment method.",
      intent,
    )
  }
  const method: PaymentMethod = { ...card, id: newId('pm') }
  tx.writes.push({ kind: 'paymentMethod', value: method })
  const withMethod: Intent = { ...intent, payment_method: method.id, last_payment_error: null }
  if (!card.authenticate) return chargeIntent(tx, withMethod, method)
  const challenged: Intent = {
    ...withMethod,
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
  }
  saveIntent(tx, challenged, 'payment_intent.requires_action')
  return { status: 200, body: challenged }
}

/** Simulates the bank's 3-D Secure page with either result. */
export function authenticateIntent(tx: Transaction, id: string, params: URLSearchParams): SimulatedResponse {
  const intent = getIntent(tx, id)
  const method = tx.ledger.paymentMethods.get(intent.payment_method ?? '')
  if (intent.status !== 'requires_action' || !method) {
    throw wrongState(
      'payment_intent_unexpected_state',
      'This PaymentIntent requires no authentication.',
      intent,
    )
  }
  const outcome = requireParam(params, 'outcome')
  if (outcome === 'succeed') return chargeIntent(tx, intent, method)
  if (outcome !== 'fail') throw badParameter('outcome', 'parameter_invalid_string', 'Use succeed or fail.')
  return markFailed(tx, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. ' +
      'Please choose a different payment method and try again.',
  })
}

export function settleIntent(tx: Transaction, id: string, outcome: 'succeed' | 'fail'): SimulatedResponse {
  const intent = getIntent(tx, id)
  const method = tx.ledger.paymentMethods.get(intent.payment_method ?? '')
  if (intent.status !== 'processing' || !method) {
    throw wrongState('payment_intent_unexpected_state', 'This PaymentIntent is not processing.', intent)
  }
  if (outcome === 'succeed') return markSucceeded(tx, intent, method)
  return markFailed(tx, intent, {
    type: 'card_error',
    code: 'payment_failed',
    message: 'The payment failed.',
  })
}

function describeConfirmProblem(intent: Intent): string {
  if (intent.status === 'succeeded') {
    return 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
  }
  return `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`
}

function chargeIntent(tx: Transaction, intent: Intent, method: PaymentMethod): SimulatedResponse {
  if (method.decline) {
    const charge = saveCharge(tx, intent, method)
    return markFailed(
      tx,
      { ...intent, latest_charge: charge.id },
      {
        type: 'card_error',
        code: method.decline.code,
        decline_code: method.decline.declineCode ?? method.decline.code,
        message: method.decline.message,
        charge: charge.id,
      },
    )
  }
  if (tx.faults.settings.payments === 'normal' && !method.takesDays) return markSucceeded(tx, intent, method)
  const processing: Intent = { ...intent, status: 'processing', next_action: null }
  saveIntent(tx, processing, 'payment_intent.processing')
  return { status: 200, body: processing }
}

function markSucceeded(tx: Transaction, intent: Intent, method: PaymentMethod): SimulatedResponse {
  const paid: Intent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: saveCharge(tx, intent, method).id,
    next_action: null,
  }
  saveIntent(tx, paid, 'payment_intent.succeeded')
  return { status: 200, body: paid }
}

/** Resets the intent, so that another payment method can confirm it. */
function markFailed(tx: Transaction, intent: Intent, error: StripeErrorBody): SimulatedResponse {
  const open: Intent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error,
  }
  saveIntent(tx, open, 'payment_intent.payment_failed')
  return { status: 402, body: { error: { ...error, payment_intent: open } } }
}

function saveCharge(tx: Transaction, intent: Intent, method: PaymentMethod): Charge {
  const charge = newCharge(intent, method, tx.now)
  tx.writes.push({ kind: 'charge', value: charge })
  return charge
}

/** @param created Unix time in seconds */
export function newCharge(
  intent: Pick<Intent, 'id' | 'amount' | 'currency' | 'metadata'>,
  method: Pick<PaymentMethod, 'id' | 'brand' | 'last4' | 'decline'>,
  created: number,
): Charge {
  const isPaid = method.decline === null
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    captured: isPaid,
    created,
    currency: intent.currency,
    disputed: false,
    failure_code: method.decline?.code ?? null,
    failure_message: method.decline?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: { brand: method.brand, last4: method.last4 } },
    refunded: false,
    status: isPaid ? 'succeeded' : 'failed',
  }
}
