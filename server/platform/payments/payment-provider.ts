export type ProviderIntentStatus =
  | 'REQUIRES_PAYMENT_METHOD'
  | 'REQUIRES_CONFIRMATION'
  | 'REQUIRES_ACTION'
  | 'PROCESSING'
  | 'REQUIRES_CAPTURE'
  | 'SUCCEEDED'
  | 'CANCELED'

export type ProviderIntent = {
  id: string
  clientSecret: string
  amountCents: number
  amountReceivedCents: number
  /** Lower-case ISO code, `aud` for an intent of ours. */
  currency: string
  status: ProviderIntentStatus
  /** The booking named in the intent's metadata; null when the intent is not ours. */
  bookingId: string | null
  livemode: boolean
  /** What the provider says about the last failed attempt, in words fit for the customer. */
  failureMessage: string | null
}

export type ProviderRefundStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CANCELED' | 'REQUIRES_ACTION'

export type ProviderRefund = {
  id: string
  status: ProviderRefundStatus
  amountCents: number
  /** Null for a refund of a charge that has no intent. */
  intentId: string | null
  failureReason: string | null
  /** The refund of ours that it was made for; null for one that was made elsewhere, or by an earlier version. */
  refundId: number | null
}

export type ProviderDispute = {
  id: string
  amountCents: number
  /** Stripe's own word, such as `needs_response`. */
  status: string
  /** INQUIRY: the bank asks and has taken nothing. CLOSED: it ended without a decision about money. */
  outcome: 'INQUIRY' | 'OPEN' | 'WON' | 'LOST' | 'CLOSED'
  /** Until when it can be answered; null when the provider does not say. */
  dueBy: Date | null
  createdAt: Date
}

export type ProviderEvent = {
  id: string
  /** Stripe's own name, such as `payment_intent.succeeded`. */
  type: string
  livemode: boolean
  created: Date
  /** The intent the event is about; null when it is about something else. */
  intentId: string | null
  /** Given for `refund.*` events only. */
  refund: ProviderRefund | null
  payload: unknown
}

/** A page of a list of the provider's, newest first. */
export type ProviderPage<T> = {
  items: T[]
  /** What to ask with for the next page; null when there is none. */
  next: string | null
}

export type PaymentProvider = {
  /** Whether the secret key moves real money; an event of the other mode must be ignored. */
  livemode: boolean
  /** The smallest amount that a card can pay. What is left below it is waived. */
  smallestChargeCents: number
  /** A repeated key answers what the first call answered, though the intent may have moved on since. */
  createIntent(input: {
    bookingId: string
    amountCents: number
    idempotencyKey: string
  }): Promise<ProviderIntent>
  /** Null when the provider knows no such intent. */
  retrieveIntent(id: string): Promise<ProviderIntent | null>
  /** Answers the intent as it now is: one that has succeeded or is processing comes back as such. */
  cancelIntent(id: string): Promise<ProviderIntent>
  /** Makes a refund that carries our id for it, so that it is recognised when its answer is lost. */
  refund(input: {
    refundId: number
    intentId: string
    amountCents: number
    idempotencyKey: string
  }): Promise<ProviderRefund>
  /** The latest 100 refunds of an intent, newest first, those made at the provider's dashboard included. */
  listRefunds(intentId: string): Promise<ProviderRefund[]>
  /** The latest 100 disputes of an intent, newest first, each as it is now. */
  listDisputes(intentId: string): Promise<ProviderDispute[]>
  /** Intents created since, whoever made them. @param after `next` of the page before; null for the first */
  listIntents(since: Date, after: string | null): Promise<ProviderPage<ProviderIntent>>
  /** Refunds made since, those of the dashboard included. */
  listRefundsSince(since: Date, after: string | null): Promise<ProviderPage<ProviderRefund>>
  /** Events of these types since; the provider keeps them for 30 days. */
  listEvents(
    since: Date,
    types: readonly string[],
    after: string | null,
  ): Promise<ProviderPage<ProviderEvent>>
  /**
   * Checks the signature of a webhook's raw body and reads it.
   * @throws WebhookSignatureError for a missing or wrong signature, and for one signed more than
   *   five minutes before or after `now`.
   */
  readWebhook(rawBody: Buffer | string, signatureHeader: string | undefined, now: Date): ProviderEvent
}

/** The provider could not be reached or could not answer; the same call with the same key may be tried again. */
export class PaymentProviderUnavailable extends Error {
  override name = 'PaymentProviderUnavailable'
}

/** The provider understood and said no; trying the same call again gives the same answer. */
export class PaymentProviderRefused extends Error {
  override name = 'PaymentProviderRefused'
  readonly code: string | null
  constructor(message: string, code: string | null, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

export class WebhookSignatureError extends Error {
  override name = 'WebhookSignatureError'
}
