import { z } from 'zod'
import { notFound, wrongState } from './failure.ts'
import { getIntent } from './intents.ts'
import type { Dispute, SimulatedResponse } from './model.ts'
import { emit, newId, type Transaction } from './transaction.ts'

const status = z.enum([
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
  'prevented',
])

export const newDisputeSchema = z.strictObject({
  intentId: z.string(),
  amountCents: z.int().positive().optional(),
  status: status.default('needs_response'),
})

export const disputeChangeSchema = z.strictObject({ status })

const daysToRespond = 7

/** An intent can have several disputes. */
export function openDispute(tx: Transaction, input: z.infer<typeof newDisputeSchema>): SimulatedResponse {
  const intent = getIntent(tx, input.intentId)
  if (intent.latest_charge === null || intent.status !== 'succeeded') {
    throw wrongState('payment_intent_unexpected_state', 'This PaymentIntent is not paid.', intent)
  }
  const dispute = newDispute(tx, {
    id: newId('dp'),
    charge: intent.latest_charge,
    payment_intent: intent.id,
    amount: input.amountCents ?? intent.amount_received,
    status: input.status,
  })
  tx.writes.push({ kind: 'dispute', value: dispute })
  emit(tx, 'charge.dispute.created', dispute)
  if (isWithdrawn(dispute.status)) emit(tx, 'charge.dispute.funds_withdrawn', dispute)
  return { status: 200, body: dispute }
}

/** Also changes a decided dispute. */
export function changeDispute(tx: Transaction, id: string, next: Dispute['status']): SimulatedResponse {
  const dispute = tx.ledger.disputes.get(id)
  if (dispute === undefined) throw notFound('dispute', id)
  const changed: Dispute = { ...dispute, status: next }
  tx.writes.push({ kind: 'dispute', value: changed })
  if (isWithdrawn(next) && !isWithdrawn(dispute.status)) emit(tx, 'charge.dispute.funds_withdrawn', changed)
  if (!isWithdrawn(next) && isWithdrawn(dispute.status)) emit(tx, 'charge.dispute.funds_reinstated', changed)
  emit(tx, isDecided(next) ? 'charge.dispute.closed' : 'charge.dispute.updated', changed)
  return { status: 200, body: changed }
}

const disputeObjectSchema = z.looseObject({
  object: z.literal('dispute'),
  id: z.string(),
  payment_intent: z.string(),
  amount: z.number().optional(),
  status: status.default('needs_response'),
})

/** Stores the dispute of a manual event. Ignores a late `charge.dispute.created` for a known dispute. */
export function storeDispute(tx: Transaction, type: string, object: object): void {
  const read = disputeObjectSchema.safeParse(object)
  if (!read.success) return
  const { id, payment_intent, amount, status } = read.data
  const known = tx.ledger.disputes.get(id)
  if (known !== undefined && type === 'charge.dispute.created') return
  const intent = tx.ledger.intents.get(payment_intent)
  const charge = intent?.latest_charge ?? 'ch_unknown'
  const all = amount ?? known?.amount ?? intent?.amount_received ?? 0
  const value = known
    ? { ...known, status, amount: all }
    : newDispute(tx, { id, charge, payment_intent, amount: all, status })
  tx.writes.push({ kind: 'dispute', value })
}

/** An undecided dispute blocks refunds of its charge. */
export function isDisputed(tx: Transaction, chargeId: string): boolean {
  return [...tx.ledger.disputes.values()].some(
    (dispute) => dispute.charge === chargeId && isWithdrawn(dispute.status) && !isDecided(dispute.status),
  )
}

export function isWithdrawn(status: Dispute['status']): boolean {
  return status === 'needs_response' || status === 'under_review' || status === 'lost'
}

function isDecided(status: Dispute['status']): boolean {
  return status === 'won' || status === 'lost' || status === 'warning_closed' || status === 'prevented'
}

function newDispute(
  tx: Transaction,
  given: Pick<Dispute, 'id' | 'charge' | 'payment_intent' | 'amount' | 'status'>,
): Dispute {
  return {
    ...given,
    object: 'dispute',
    created: tx.now,
    currency: 'aud',
    evidence_details: { due_by: tx.now + daysToRespond * 86_400, has_evidence: false },
    livemode: false,
    metadata: {},
    reason: 'general',
  }
}
