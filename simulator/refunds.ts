import { formatMoney } from '../domain/money.ts'
import { isDisputed } from './disputes.ts'
import { badParameter, Failure, missingParameter, notFound, wrongState } from './failure.ts'
import { getIntent } from './intents.ts'
import type { Charge, Refund, RefundStatus, SimulatedResponse } from './model.ts'
import { parseCents, parseMetadata } from './params.ts'
import { emit, newId, type Transaction } from './transaction.ts'

export function createRefund(tx: Transaction, params: URLSearchParams): SimulatedResponse {
  const charge = findRefundableCharge(tx, params)
  const refundable = charge.amount_captured - charge.amount_refunded
  if (refundable === 0) {
    throw wrongState('charge_already_refunded', `Charge ${charge.id} has already been refunded.`)
  }
  if (isDisputed(tx, charge.id)) {
    throw wrongState('charge_disputed', `Charge ${charge.id} has been charged back; cannot issue a refund.`)
  }
  const amountText = params.get('amount')
  const amount = amountText === null ? refundable : parseCents(amountText)
  if (amount > refundable) {
    const message = `Refund amount (${formatMoney(amount)}) is greater than unrefunded amount on charge (${formatMoney(refundable)})`
    throw new Failure(400, { type: 'invalid_request_error', message, param: 'amount' }, true)
  }
  if (tx.faults.settings.refunds === 'refuse') {
    throw wrongState(
      'balance_insufficient',
      'Insufficient funds in your Stripe balance to refund this amount.',
    )
  }
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: tx.now,
    currency: charge.currency,
    metadata: parseMetadata(params),
    payment_intent: charge.payment_intent,
    reason: params.get('reason'),
    ...getInitialStatus(tx),
  }
  tx.writes.push({ kind: 'refund', value: refund })
  emit(tx, 'refund.created', refund)
  if (refund.status === 'failed') emit(tx, 'refund.failed', refund)
  else emit(tx, 'charge.refunded', updateRefundedAmount(tx, charge, amount))
  return { status: 200, body: refund }
}

export function settleRefund(tx: Transaction, id: string, status: 'succeeded' | 'failed'): SimulatedResponse {
  const refund = tx.ledger.refunds.get(id)
  const charge = tx.ledger.charges.get(refund?.charge ?? '')
  if (!refund || !charge) throw notFound('refund', id)
  if (refund.status === 'failed' || refund.status === status) {
    throw wrongState('refund_unexpected_state', `This refund is ${refund.status}.`)
  }
  const settled: Refund = { ...refund, status, ...(status === 'failed' ? FAILED : {}) }
  tx.writes.push({ kind: 'refund', value: settled })
  emit(tx, 'refund.updated', settled)
  if (status === 'failed') {
    updateRefundedAmount(tx, charge, -refund.amount)
    emit(tx, 'refund.failed', settled)
  }
  return { status: 200, body: settled }
}

const FAILED = { status: 'failed', failure_reason: 'unknown' } as const

function getInitialStatus(tx: Transaction): { status: RefundStatus; failure_reason?: string } {
  if (tx.faults.settings.refunds === 'fail') return FAILED
  return { status: tx.faults.settings.refunds === 'pending' ? 'pending' : 'succeeded' }
}

function updateRefundedAmount(tx: Transaction, charge: Charge, amount: number): Charge {
  const refunded = charge.amount_refunded + amount
  const changed: Charge = {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount_captured,
  }
  tx.writes.push({ kind: 'charge', value: changed })
  return changed
}

function findRefundableCharge(tx: Transaction, params: URLSearchParams): Charge {
  const intentId = params.get('payment_intent')
  const chargeId = params.get('charge')
  if (intentId === null && chargeId === null) throw missingParameter('payment_intent')
  const id = intentId === null ? chargeId : getIntent(tx, intentId).latest_charge
  const charge = tx.ledger.charges.get(id ?? '')
  if (charge?.status === 'succeeded') return charge
  if (intentId === null) throw notFound('charge', chargeId ?? '')
  throw badParameter(
    'payment_intent',
    'payment_intent_unexpected_state',
    `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
  )
}
