import { formatMoney } from '../domain/money.ts'
import { isDisputed } from './disputes.ts'
import { badParameter, Failure, missingParameter, noSuch, wrongState } from './failure.ts'
import { existingIntent } from './intents.ts'
import type { Answer, Charge, Refund, RefundStatus } from './model.ts'
import { centsOf, metadataOf } from './params.ts'
import { emit, newId, type Transaction } from './transaction.ts'

export function createRefund(tx: Transaction, params: URLSearchParams): Answer {
  const charge = chargeToRefund(tx, params)
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0)
    throw wrongState('charge_already_refunded', `Charge ${charge.id} has already been refunded.`)
  if (isDisputed(tx, charge.id)) {
    throw wrongState('charge_disputed', `Charge ${charge.id} has been charged back; cannot issue a refund.`)
  }
  const asked = params.get('amount')
  const amount = asked === null ? left : centsOf(asked)
  if (amount > left) {
    const message = `Refund amount (${formatMoney(amount)}) is greater than unrefunded amount on charge (${formatMoney(left)})`
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
    metadata: metadataOf(params),
    payment_intent: charge.payment_intent,
    reason: params.get('reason'),
    ...firstStatus(tx),
  }
  tx.writes.push({ kind: 'refund', value: refund })
  emit(tx, 'refund.created', refund)
  if (refund.status === 'failed') emit(tx, 'refund.failed', refund)
  else emit(tx, 'charge.refunded', giveBack(tx, charge, amount))
  return { status: 200, body: refund }
}

export function settleRefund(tx: Transaction, id: string, status: 'succeeded' | 'failed'): Answer {
  const refund = tx.ledger.refunds.get(id)
  const charge = tx.ledger.charges.get(refund?.charge ?? '')
  if (!refund || !charge) throw noSuch('refund', id)
  if (refund.status === 'failed' || refund.status === status) {
    throw wrongState('refund_unexpected_state', `This refund is ${refund.status}.`)
  }
  const settled: Refund = { ...refund, status, ...(status === 'failed' ? FAILED : {}) }
  tx.writes.push({ kind: 'refund', value: settled })
  emit(tx, 'refund.updated', settled)
  if (status === 'failed') {
    giveBack(tx, charge, -refund.amount)
    emit(tx, 'refund.failed', settled)
  }
  return { status: 200, body: settled }
}

const FAILED = { status: 'failed', failure_reason: 'unknown' } as const

function firstStatus(tx: Transaction): { status: RefundStatus; failure_reason?: string } {
  if (tx.faults.settings.refunds === 'fail') return FAILED
  return { status: tx.faults.settings.refunds === 'pending' ? 'pending' : 'succeeded' }
}

function giveBack(tx: Transaction, charge: Charge, amount: number): Charge {
  const returned = charge.amount_refunded + amount
  const changed: Charge = {
    ...charge,
    amount_refunded: returned,
    refunded: returned === charge.amount_captured,
  }
  tx.writes.push({ kind: 'charge', value: changed })
  return changed
}

function chargeToRefund(tx: Transaction, params: URLSearchParams): Charge {
  const intentId = params.get('payment_intent')
  const chargeId = params.get('charge')
  if (intentId === null && chargeId === null) throw missingParameter('payment_intent')
  const id = intentId === null ? chargeId : existingIntent(tx, intentId).latest_charge
  const charge = tx.ledger.charges.get(id ?? '')
  if (charge?.status === 'succeeded') return charge
  if (intentId === null) throw noSuch('charge', chargeId ?? '')
  throw badParameter(
    'payment_intent',
    'payment_intent_unexpected_state',
    `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
  )
}
