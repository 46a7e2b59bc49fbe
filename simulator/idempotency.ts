import { createHash } from 'node:crypto'
import { Failure } from './failure.ts'
import type { Ledger } from './ledger.ts'
import type { SimulatedResponse } from './model.ts'

const KEY_LIFETIME_SECONDS = 24 * 60 * 60

/** Identifies a request, to detect a key that is reused for another one. */
export function hashRequest(method: string, path: string, params: URLSearchParams): string {
  const sorted = new URLSearchParams(params)
  sorted.sort()
  return createHash('sha256').update(`${method} ${path} ${sorted}`).digest('hex')
}

/**
 * Returns the stored response; null for a new or expired key.
 * @throws Failure when the key was first used with other parameters
 */
export function findStoredResponse(
  ledger: Ledger,
  key: string,
  request: string,
  now: number,
): SimulatedResponse | null {
  const stored = ledger.responses.get(key)
  if (!stored || stored.created < now - KEY_LIFETIME_SECONDS) return null
  if (stored.request !== request) {
    const message =
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      `Try using a key other than '${key}' if you meant to execute a different request.`
    throw new Failure(400, { type: 'idempotency_error', message }, false)
  }
  return { ...stored.answer, headers: { 'idempotent-replayed': 'true' } }
}
