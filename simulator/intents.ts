import { randomBytes } from 'node:crypto'
import { badParameter, notFound, wrongState } from './failure.ts'
import type { Intent, IntentStatus, SimulatedResponse } from './model.ts'
import { parseChargeableCents, parseMetadata, requireParam } from './params.ts'
import { emit, newId, type Transaction } from './transaction.ts'

const OPEN: IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action']

export function createIntent(tx: Transaction, params: URLSearchParams): SimulatedResponse {
  const amount = parseChargeableCents(requireParam(params, 'amount'))
  const currency = requireParam(params, 'currency').toLowerCase()
  if (!/^[a-z]{3}$/.test(currency)) {
    throw badParameter('currency', 'parameter_invalid_string', `Invalid currency: ${currency}`)
  }
  const intent: Intent = {
    ...newIntent(newId('pi'), { amount, currency }),
    created: tx.now,
    description: params.get('description'),
    metadata: parseMetadata(params),
  }
  saveIntent(tx, intent, 'payment_intent.created')
  return { status: 200, body: intent }
}

export function newIntent(id: string, { amount, currency }: Pick<Intent, 'amount' | 'currency'>): Intent {
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    confirmation_method: 'automatic',
    created: 0,
    currency,
    customer: null,
    description: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    receipt_email: null,
    setup_future_usage: null,
    shipping: null,
    status: 'requires_payment_method',
  }
}

export function updateIntent(tx: Transaction, id: string, params: URLSearchParams): SimulatedResponse {
  const intent = getIntent(tx, id)
  const amount = params.get('amount')
  if (amount !== null && !OPEN.includes(intent.status)) {
    throw wrongState(
      'payment_intent_unexpected_state',
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}.`,
      intent,
    )
  }
  const updated: Intent = {
    ...intent,
    amount: amount === null ? intent.amount : parseChargeableCents(amount),
    description: params.get('description') ?? intent.description,
    metadata: parseMetadata(params, intent.metadata),
  }
  saveIntent(tx, updated, null)
  return { status: 200, body: updated }
}

export function cancelIntent(tx: Transaction, id: string, params: URLSearchParams): SimulatedResponse {
  const intent = getIntent(tx, id)
  if (!OPEN.includes(intent.status)) {
    throw wrongState(
      'payment_intent_unexpected_state',
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. ` +
        `Only a PaymentIntent with one of the following statuses may be canceled: ${OPEN.join(', ')}.`,
      intent,
    )
  }
  const canceled: Intent = {
    ...intent,
    status: 'canceled',
    canceled_at: tx.now,
    cancellation_reason: params.get('cancellation_reason'),
    next_action: null,
  }
  saveIntent(tx, canceled, 'payment_intent.canceled')
  return { status: 200, body: canceled }
}

export function getIntent(tx: Transaction, id: string): Intent {
  const intent = tx.ledger.intents.get(id)
  if (!intent) throw notFound('payment_intent', id)
  return intent
}

export function saveIntent(tx: Transaction, intent: Intent, eventType: string | null): void {
  tx.writes.push({ kind: 'intent', value: intent })
  if (eventType !== null) emit(tx, eventType, intent)
}
