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
  currency: string
  status: ProviderIntentStatus
  bookingId: string | null
  livemode: boolean
  failureMessage: string | null
}

export type ProviderRefund = {
  id: string
  /** PENDING includes waiting for the customer or the balance; FAILED includes cancelled. */
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED'
  amountCents: number
  intentId: string | null
  failureReason: string | null
  /** Null when created elsewhere. */
  refundId: number | null
}

export type ProviderDispute = {
  id: string
  amountCents: number
  status: string
  /** INQUIRY: no money taken yet. CLOSED: no decision about money. */
  outcome: 'INQUIRY' | 'OPEN' | 'WON' | 'LOST' | 'CLOSED'
  dueBy: Date | null
  createdAt: Date
}

export type ProviderEvent = {
  id: string
  type: string
  livemode: boolean
  created: Date
  intentId: string | null
  refund: ProviderRefund | null
  payload: unknown
}

export type ProviderPage<T> = {
  items: T[]
  next: string | null
}

export type PaymentProvider = {
  /** Ignore events of the other mode. */
  livemode: boolean
  /** A smaller remainder is waived. */
  smallestChargeCents: number
  /** A repeated key returns the first result, possibly outdated. */
  createIntent(input: {
    bookingId: string
    amountCents: number
    idempotencyKey: string
  }): Promise<ProviderIntent>
  retrieveIntent(id: string): Promise<ProviderIntent | null>
  /** The result may have succeeded or be processing. */
  cancelIntent(id: string): Promise<ProviderIntent>
  /** Our id identifies the refund when its response is lost. */
  refund(input: {
    refundId: number
    intentId: string
    amountCents: number
    idempotencyKey: string
  }): Promise<ProviderRefund>
  /** The latest 100, newest first. */
  listRefunds(intentId: string): Promise<ProviderRefund[]>
  /** The latest 100, newest first. */
  listDisputes(intentId: string): Promise<ProviderDispute[]>
  listIntents(since: Date, after: string | null): Promise<ProviderPage<ProviderIntent>>
  listRefundsSince(since: Date, after: string | null): Promise<ProviderPage<ProviderRefund>>
  listEvents(
    since: Date,
    types: readonly string[],
    after: string | null,
  ): Promise<ProviderPage<ProviderEvent>>
  /** @throws WebhookSignatureError also when signed more than five minutes from `now` */
  readWebhook(rawBody: Buffer | string, signatureHeader: string | undefined, now: Date): ProviderEvent
}

/** May be retried with the same key. */
export class PaymentProviderUnavailable extends Error {
  override name = 'PaymentProviderUnavailable'
}

/** A retry gives the same result. */
export class PaymentProviderRejected extends Error {
  override name = 'PaymentProviderRejected'
  readonly code: string | null
  constructor(message: string, code: string | null, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

export class WebhookSignatureError extends Error {
  override name = 'WebhookSignatureError'
}
