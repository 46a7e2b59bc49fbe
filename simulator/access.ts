import { timingSafeEqual } from 'node:crypto'
import { Failure, notFound } from './failure.ts'
import type { Ledger } from './ledger.ts'
import type { Intent } from './model.ts'

export type Caller = 'secret' | 'publishable'

/** @throws Failure 401 for a missing or unknown key */
export function identifyCaller(
  authorization: string | undefined,
  keys: { secretKey: string; publishableKey: string },
): Caller {
  const key = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? ''
  if (isSame(key, keys.secretKey)) return 'secret'
  if (isSame(key, keys.publishableKey)) return 'publishable'
  const message = key === '' ? 'You did not provide an API key.' : 'Invalid API Key provided.'
  throw new Failure(401, { type: 'invalid_request_error', message }, false)
}

/** A page may act on one intent only, with its client secret. */
export function checkClientSecret(ledger: Ledger, id: string | undefined, params: URLSearchParams): void {
  const secret = params.get('client_secret')
  if (id === undefined || secret === null) {
    const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.'
    throw new Failure(403, { type: 'invalid_request_error', code: 'secret_key_required', message }, false)
  }
  const intent = ledger.intents.get(id)
  if (!intent || !isSame(secret, intent.client_secret)) throw notFound('payment_intent', id)
}

/** Removes metadata and charges, which pages must not see. */
export function toPublicView(body: object): object {
  if ('error' in body && typeof body.error === 'object' && body.error !== null) {
    const { error } = body
    if (!('payment_intent' in error) || !isIntent(error.payment_intent)) return body
    return { error: { ...error, payment_intent: omitPrivateFields(error.payment_intent) } }
  }
  return isIntent(body) ? omitPrivateFields(body) : body
}

function omitPrivateFields(intent: Intent): Partial<Intent> {
  const { metadata: _metadata, latest_charge: _charge, amount_received: _received, ...view } = intent
  return view
}

function isIntent(value: unknown): value is Intent {
  return typeof value === 'object' && value !== null && 'object' in value && value.object === 'payment_intent'
}

function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
