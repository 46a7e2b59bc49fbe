import { createHash } from 'node:crypto'
import { Failure } from './failure.ts'
import type { Ledger } from './ledger.ts'
import type { Answer } from './model.ts'

const KEPT_FOR_SECONDS = 24 * 60 * 60

/** Tells one request from another: a key belongs to the request it came with first. */
export function fingerprintOf(method: string, path: string, params: URLSearchParams): string {
  const sorted = new URLSearchParams(params)
  sorted.sort()
  return createHash('sha256').update(`${method} ${path} ${sorted}`).digest('hex')
}

/**
 * The answer kept for this key; null when the key is new.
 * @throws Failure when the key came first with other parameters.
 */
export function findKept(ledger: Ledger, key: string, request: string, now: number): Answer | null {
  const kept = ledger.answers.get(key)
  if (!kept || kept.created < now - KEPT_FOR_SECONDS) return null
  if (kept.request !== request) {
    const message =
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      `Try using a key other than '${key}' if you meant to execute a different request.`
    throw new Failure(400, { type: 'idempotency_error', message }, false)
  }
  return { ...kept.answer, headers: { 'idempotent-replayed': 'true' } }
}
