import { z } from 'zod'
import { noSuch, wrongState } from './failure.ts'
import { existingIntent } from './intents.ts'
import type { Answer, Dispute } from './model.ts'
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

/** Opens a dispute of a paid intent, beside any others that it has. */
export function openDispute(tx: Transaction, asked: z.infer<typeof newDisputeSchema>): Answer {
  const intent = existingIntent(tx, asked.intentId)
  if (intent.latest_charge === null || intent.status !== 'succeeded') {
    throw wrongState('payment_intent_unexpected_state', 'This PaymentIntent is not paid.', intent)
  }
  const dispute = newDispute(tx, {
    ...{ id: newId('dp'), charge: intent.latest_charge, payment_intent: intent.id },
    ...{ amount: asked.amountCents ?? intent.amount_received, status: asked.status },
  })
  tx.writes.push({ kind: 'dispute', value: dispute })
  emit(tx, 'charge.dispute.created', dispute)
  if (isWithdrawn(dispute.status)) emit(tx, 'charge.dispute.funds_withdrawn', dispute)
  return { status: 200, body: dispute }
}

/** Gives a dispute another status, also one that was decided before. */
export function changeDispute(tx: Transaction, id: string, next: Dispute['status']): Answer {
  const dispute = tx.ledger.disputes.get(id)
  if (dispute === undefined) throw noSuch('dispute', id)
  const changed: Dispute = { ...dispute, status: next }
  tx.writes.push({ kind: 'dispute', value: changed })
  if (isWithdrawn(next) && !isWithdrawn(dispute.status)) emit(tx, 'charge.dispute.funds_withdrawn', changed)
  if (!isWithdrawn(next) && isWithdrawn(dispute.status)) emit(tx, 'charge.dispute.funds_reinstated', changed)
  emit(tx, isDecided(next) ? 'charge.dispute.closed' : 'charge.dispute.updated', changed)
  return { status: 200, body: changed }
}

const told = z.looseObject({
  object: z.literal('dispute'),
  id: z.string(),
  payment_intent: z.string(),
  amount: z.number().optional(),
  status: status.default('needs_response'),
})

/** Keeps a dispute that an event made by hand tells of. A late event that it began changes nothing. */
export function keepDispute(tx: Transaction, type: string, object: object): void {
  const read = told.safeParse(object)
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

/** Whether the bank is still deciding about a charge: nothing of it can be refunded then. */
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
