import type Stripe from 'stripe'
import { z } from 'zod'
import {
  PaymentProviderUnavailable,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderIntent,
  type ProviderIntentStatus,
  type ProviderRefund,
} from './payment-provider.ts'

export function toProviderIntent(intent: Stripe.PaymentIntent): ProviderIntent {
  if (intent.client_secret === null) {
    throw new PaymentProviderUnavailable(`Intent ${intent.id} has no client secret`)
  }
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    amountCents: intent.amount,
    amountReceivedCents: intent.amount_received,
    currency: intent.currency,
    // An unknown status counts as processing, so that nothing settles and nobody pays twice.
    status: intentStatuses.get(intent.status) ?? 'PROCESSING',
    bookingId: intent.metadata.bookingId ?? null,
    livemode: intent.livemode,
    failureMessage: intent.last_payment_error?.message ?? null,
  }
}

const intentStatuses: ReadonlyMap<string, ProviderIntentStatus> = new Map([
  ['requires_payment_method', 'REQUIRES_PAYMENT_METHOD'],
  ['requires_confirmation', 'REQUIRES_CONFIRMATION'],
  ['requires_action', 'REQUIRES_ACTION'],
  ['requires_capture', 'REQUIRES_CAPTURE'],
  ['succeeded', 'SUCCEEDED'],
  ['canceled', 'CANCELED'],
])

const refundSchema = z.object({
  id: z.string(),
  amount: z.number(),
  status: z.string().nullish(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
  failure_reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

export function toProviderRefund(refund: z.infer<typeof refundSchema>): ProviderRefund {
  return {
    id: refund.id,
    status: refundStatuses.get(refund.status ?? '') ?? 'PENDING',
    amountCents: refund.amount,
    intentId: getId(refund.payment_intent),
    failureReason: refund.failure_reason ?? null,
    refundId: parseRefundId(refund.metadata?.refundId),
  }
}

/** Validated, because dashboard users can write metadata. */
function parseRefundId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

const refundStatuses: ReadonlyMap<string, ProviderRefund['status']> = new Map([
  ['succeeded', 'SUCCEEDED'],
  ['failed', 'FAILED'],
  ['canceled', 'FAILED'],
])

function getId(reference: string | { id: string } | null | undefined): string | null {
  if (typeof reference === 'string') return reference
  return reference?.id ?? null
}

export function toProviderDispute(dispute: Stripe.Dispute): ProviderDispute {
  const dueBy = dispute.evidence_details.due_by
  return {
    id: dispute.id,
    amountCents: dispute.amount,
    status: dispute.status,
    // An unknown status counts as open, so that staff check it.
    outcome: disputeOutcomes.get(dispute.status) ?? 'OPEN',
    dueBy: dueBy === null ? null : new Date(dueBy * 1000),
    createdAt: new Date(dispute.created * 1000),
  }
}

const disputeOutcomes: ReadonlyMap<string, ProviderDispute['outcome']> = new Map([
  ['warning_needs_response', 'INQUIRY'],
  ['warning_under_review', 'INQUIRY'],
  ['warning_closed', 'CLOSED'],
  ['prevented', 'CLOSED'],
  ['won', 'WON'],
  ['lost', 'LOST'],
])

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.boolean(),
  created: z.number(),
  data: z.object({
    object: z.looseObject({
      object: z.string(),
      id: z.string().optional(),
      payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
    }),
  }),
})

export function parseProviderEvent(payload: unknown): ProviderEvent | null {
  const event = eventSchema.safeParse(payload)
  if (!event.success) return null
  const { id, type, livemode, created, data } = event.data
  const subject = data.object
  const refund = subject.object === 'refund' ? refundSchema.safeParse(subject) : null
  return {
    id,
    type,
    livemode,
    created: new Date(created * 1000),
    intentId: subject.object === 'payment_intent' ? (subject.id ?? null) : getId(subject.payment_intent),
    refund: refund?.success ? toProviderRefund(refund.data) : null,
    payload,
  }
}
