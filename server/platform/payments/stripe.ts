import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import { SMALLEST_CHARGE } from '../../../domain/payments/smallest-charge.ts'
import {
  type PaymentProvider,
  PaymentProviderRejected,
  PaymentProviderUnavailable,
  type ProviderIntent,
  type ProviderPage,
  WebhookSignatureError,
} from './payment-provider.ts'
import {
  parseProviderEvent,
  toProviderDispute,
  toProviderIntent,
  toProviderRefund,
} from './stripe-objects.ts'

const WEBHOOK_TOLERANCE_SECONDS = 300
const RATE_LIMIT_RETRIES = 3
const RATE_LIMIT_FIRST_WAIT_MS = 250

/**
 * Every call may throw PaymentProviderUnavailable or PaymentProviderRejected.
 * @param options `timeoutMs` includes retries
 */
export function createPaymentProvider(options: {
  secretKey: string
  webhookSecret: string
  apiBase?: string | undefined
  timeoutMs?: number | undefined
}): PaymentProvider {
  const timeoutMs = options.timeoutMs ?? 10_000
  const stripe = new Stripe(options.secretKey, {
    apiVersion: Stripe.API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(options.apiBase === undefined ? {} : parseApiBase(options.apiBase)),
  })

  async function callStripe<T>(call: () => Promise<T>): Promise<T> {
    const finished = new AbortController()
    const deadline = sleep(timeoutMs, undefined, { signal: finished.signal }).then(() => {
      throw new PaymentProviderUnavailable(`The payment provider did not respond within ${timeoutMs} ms`)
    })
    try {
      return await Promise.race([retryWhenRateLimited(call), deadline])
    } catch (error) {
      throw translateError(error)
    } finally {
      deadline.catch(() => undefined)
      finished.abort()
    }
  }

  async function findIntent(id: string): Promise<ProviderIntent | null> {
    if (!/^pi_\w+$/.test(id)) return null
    try {
      return toProviderIntent(await callStripe(() => stripe.paymentIntents.retrieve(id)))
    } catch (error) {
      if (error instanceof PaymentProviderRejected && error.code === 'resource_missing') return null
      throw error
    }
  }

  return {
    livemode: /^[a-z]+_live_/.test(options.secretKey),
    smallestChargeCents: SMALLEST_CHARGE,
    retrieveIntent: findIntent,

    async createIntent({ bookingId, amountCents, idempotencyKey }) {
      const params: Stripe.PaymentIntentCreateParams = {
        amount: amountCents,
        currency: 'aud',
        automatic_payment_methods: { enabled: true },
        metadata: { bookingId },
      }
      return toProviderIntent(
        await callStripe(() => stripe.paymentIntents.create(params, { idempotencyKey })),
      )
    },

    async cancelIntent(id) {
      try {
        return toProviderIntent(await callStripe(() => stripe.paymentIntents.cancel(id)))
      } catch (error) {
        if (!(error instanceof PaymentProviderRejected) || error.code === 'resource_missing') throw error
        const intent = await findIntent(id)
        if (intent === null) throw error
        return intent
      }
    },

    async refund({ refundId, intentId, amountCents, idempotencyKey }) {
      const metadata = { refundId: String(refundId) }
      const params = { payment_intent: intentId, amount: amountCents, metadata }
      try {
        return toProviderRefund(await callStripe(() => stripe.refunds.create(params, { idempotencyKey })))
      } catch (error) {
        throw isIdempotencyConflict(error)
          ? new PaymentProviderUnavailable(error.message, { cause: error })
          : error
      }
    },

    async listRefunds(intentId) {
      const page = await callStripe(() => stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
      return page.data.map(toProviderRefund)
    },

    async listDisputes(intentId) {
      const page = await callStripe(() => stripe.disputes.list({ payment_intent: intentId, limit: 100 }))
      return page.data.map(toProviderDispute)
    },

    async listIntents(since, after) {
      const page = await callStripe(() => stripe.paymentIntents.list(createPageParams(since, after)))
      return toProviderPage(page, toProviderIntent)
    },

    async listRefundsSince(since, after) {
      const page = await callStripe(() => stripe.refunds.list(createPageParams(since, after)))
      return toProviderPage(page, toProviderRefund)
    },

    async listEvents(since, types, after) {
      const params = { ...createPageParams(since, after), types: [...types] }
      const page = await callStripe(() => stripe.events.list(params))
      const { items, next } = toProviderPage(page, parseProviderEvent)
      return { items: items.filter((event) => event !== null), next }
    },

    readWebhook(rawBody, signatureHeader, now) {
      const event = parseProviderEvent(
        verifyWebhook(options.webhookSecret, rawBody, signatureHeader ?? '', now),
      )
      if (event === null) throw new WebhookSignatureError('The webhook is signed but is not an event')
      return event
    },
  }
}

function createPageParams(
  since: Date,
  after: string | null,
): Stripe.RefundListParams & Stripe.EventListParams {
  return {
    limit: 100,
    created: { gte: Math.floor(since.getTime() / 1000) },
    ...(after === null ? {} : { starting_after: after }),
  }
}

function toProviderPage<From extends { id: string }, To>(
  page: { data: From[]; has_more: boolean },
  read: (item: From) => To,
): ProviderPage<To> {
  return { items: page.data.map(read), next: page.has_more ? (page.data.at(-1)?.id ?? null) : null }
}

function parseApiBase(apiBase: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const url = new URL(apiBase)
  const protocol = url.protocol === 'http:' ? 'http' : 'https'
  return { host: url.hostname, port: url.port || (protocol === 'http' ? '80' : '443'), protocol }
}

/** Retries 429, which the Stripe package does not. */
async function retryWhenRateLimited<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeRateLimitError) || attempt >= RATE_LIMIT_RETRIES) throw error
      await sleep(RATE_LIMIT_FIRST_WAIT_MS * 2 ** attempt * (0.75 + Math.random() / 2))
    }
  }
}

function translateError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const status = error.statusCode ?? 500
  const isTransient = status === 409 || status === 429 || status >= 500 || error.code === 'rate_limit'
  if (isTransient) return new PaymentProviderUnavailable(error.message, { cause: error })
  return new PaymentProviderRejected(error.message, error.code ?? null, { cause: error })
}

/** After a restore from a backup a key can be reused with other parameters. Only the list shows the result. */
function isIdempotencyConflict(error: unknown): error is PaymentProviderRejected {
  return (
    error instanceof PaymentProviderRejected && error.cause instanceof Stripe.errors.StripeIdempotencyError
  )
}

function verifyWebhook(secret: string, rawBody: Buffer | string, header: string, now: Date): unknown {
  // The Stripe package accepts signatures from the future.
  const time = header.split(',').findLast((part) => part.startsWith('t='))
  const signedAt = Number.parseInt(time?.slice(2) ?? '', 10)
  if (!(signedAt - now.getTime() / 1000 <= WEBHOOK_TOLERANCE_SECONDS)) {
    throw new WebhookSignatureError('The webhook has no timestamp, or one in the future')
  }
  try {
    const tolerance = WEBHOOK_TOLERANCE_SECONDS
    return Stripe.webhooks.constructEvent(rawBody, header, secret, tolerance, undefined, now.getTime())
  } catch (error) {
    throw new WebhookSignatureError('The webhook signature is invalid', { cause: error })
  }
}
