import { z } from 'zod'
import {
  PaymentProviderUnavailable,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderIntent,
  type ProviderIntentStatus,
  type ProviderRefund,
  type ProviderRefundStatus,
} from './payment-provider.ts'

type StripeIntent = {
  id: string
  client_secret: string | null
  amount: number
  amount_received: number
  currency: string
  status: string
  metadata: { [name: string]: string | undefined }
  livemode: boolean
  last_payment_error: { message?: string } | null
}

export function toProviderIntent(intent: StripeIntent): ProviderIntent {
  if (intent.client_secret === null) {
    throw new PaymentProviderUnavailable(`Intent ${intent.id} came without its client secret`)
  }
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    amountCents: intent.amount,
    amountReceivedCents: intent.amount_received,
    currency: intent.currency,
    status: toIntentStatus(intent.status),
    bookingId: intent.metadata.bookingId ?? null,
    livemode: intent.livemode,
    failureMessage: intent.last_payment_error?.message ?? null,
  }
}

/** Unknown means processing: nothing settles, and nobody pays twice. */
function toIntentStatus(status: string): ProviderIntentStatus {
  switch (status) {
    case 'requires_payment_method':
      return 'REQUIRES_PAYMENT_METHOD'
    case 'requires_confirmation':
      return 'REQUIRES_CONFIRMATION'
    case 'requires_action':
      return 'REQUIRES_ACTION'
    case 'requires_capture':
      return 'REQUIRES_CAPTURE'
    case 'succeeded':
      return 'SUCCEEDED'
    case 'canceled':
      return 'CANCELED'
    default:
      return 'PROCESSING'
  }
}

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
    status: toRefundStatus(refund.status),
    amountCents: refund.amount,
    intentId: getId(refund.payment_intent),
    failureReason: refund.failure_reason ?? null,
    refundId: parseRefundId(refund.metadata?.refundId),
  }
}

/** Dashboard users can write metadata. */
function parseRefundId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

function toRefundStatus(status: string | null | undefined): ProviderRefundStatus {
  switch (status) {
    case 'succeeded':
      return 'SUCCEEDED'
    case 'failed':
      return 'FAILED'
    case 'canceled':
      return 'CANCELED'
    case 'requires_action':
      return 'REQUIRES_ACTION'
    default:
      return 'PENDING'
  }
}

function getId(reference: string | { id: string } | null | undefined): string | null {
  if (typeof reference === 'string') return reference
  return reference?.id ?? null
}

type StripeDispute = {
  id: string
  amount: number
  status: string
  created: number
  evidence_details: { due_by: number | null }
}

export function toProviderDispute({
  id,
  amount,
  status,
  created,
  evidence_details,
}: StripeDispute): ProviderDispute {
  const dueBy = evidence_details.due_by
  return {
    id,
    amountCents: amount,
    status,
    outcome: toDisputeOutcome(status),
    dueBy: dueBy === null ? null : new Date(dueBy * 1000),
    createdAt: new Date(created * 1000),
  }
}

/** Unknown means open: staff must check it. */
function toDisputeOutcome(status: string): ProviderDispute['outcome'] {
  switch (status) {
    case 'warning_needs_response':
    case 'warning_under_review':
      return 'INQUIRY'
    case 'warning_closed':
    case 'prevented':
      return 'CLOSED'
    case 'won':
      return 'WON'
    case 'lost':
      return 'LOST'
    default:
      return 'OPEN'
  }
}

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
