export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

/** The `error` of a response, and an intent's `last_payment_error`. */
export type StripeErrorBody = {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: object
}

export type Metadata = { [name: string]: string }

/** A PaymentIntent with Stripe's field names; amounts in cents, times in seconds. */
export type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: 0
  amount_received: number
  automatic_payment_methods: { allow_redirects: 'always'; enabled: true }
  canceled_at: number | null
  cancellation_reason: string | null
  capture_method: 'automatic_async'
  client_secret: string
  confirmation_method: 'automatic'
  created: number
  currency: string
  customer: null
  description: string | null
  last_payment_error: StripeErrorBody | null
  latest_charge: string | null
  livemode: false
  metadata: Metadata
  next_action: { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect' } } | null
  payment_method: string | null
  payment_method_types: ['card']
  receipt_email: null
  setup_future_usage: null
  shipping: null
  status: IntentStatus
}

export type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  captured: boolean
  created: number
  currency: string
  disputed: false
  failure_code: string | null
  failure_message: string | null
  livemode: false
  metadata: Metadata
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details: { type: 'card'; card: { brand: string; last4: string } }
  refunded: boolean
  status: 'succeeded' | 'failed'
}

export type RefundStatus = 'pending' | 'succeeded' | 'failed'

export type Refund = {
  id: string
  object: 'refund'
  amount: number
  charge: string
  created: number
  currency: string
  failure_reason?: string
  metadata: Metadata
  payment_intent: string
  reason: string | null
  status: RefundStatus
}

/** A dispute of a charge; an inquiry's status begins with `warning_`. */
export type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  charge: string
  created: number
  currency: string
  evidence_details: { due_by: number; has_evidence: boolean }
  livemode: false
  metadata: Metadata
  payment_intent: string
  reason: string
  status:
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost'
    | 'prevented'
}

export type StripeEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object }
  livemode: boolean
  pending_webhooks: number
  request: { id: string; idempotency_key: string | null }
  type: string
}

export type CardBehaviour = {
  brand: string
  last4: string
  /** Requires 3-D Secure first. */
  authenticate: boolean
  /** Accepted at once; the bank decides days later. */
  takesDays: boolean
  decline: { code: string; declineCode?: string; message: string } | null
}

export type PaymentMethod = CardBehaviour & { id: string }

export type SimulatedResponse = { status: number; body: object; headers?: { [name: string]: string } }

/** The first response for an idempotency key, replayed for 24 hours. */
export type StoredResponse = { key: string; request: string; created: number; answer: SimulatedResponse }
