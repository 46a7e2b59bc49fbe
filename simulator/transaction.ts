import { randomBytes } from 'node:crypto'
import type { Faults } from './faults.ts'
import type { Ledger, Write } from './ledger.ts'
import type { StripeEvent } from './model.ts'

const API_VERSION = '2026-10-28.endive'

/** State of one request; its writes are lost unless committed. */
export type Transaction = {
  ledger: Ledger
  faults: Faults
  /** Unix time in seconds, as in Stripe. */
  now: number
  idempotencyKey: string | null
  writes: Write[]
}

export function beginTransaction(ledger: Ledger, faults: Faults, idempotencyKey: string | null): Transaction {
  return { ledger, faults, now: Math.floor(Date.now() / 1000), idempotencyKey, writes: [] }
}

/** Copies the current state of `object`. */
export function emit(tx: Transaction, type: string, object: object, livemode = false): StripeEvent {
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: tx.now,
    data: { object: structuredClone(object) },
    livemode,
    pending_webhooks: 1,
    request: { id: newId('req'), idempotency_key: tx.idempotencyKey },
    type,
  }
  tx.writes.push({ kind: 'event', value: event })
  return event
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

export function listEmittedEvents(tx: Transaction): StripeEvent[] {
  return tx.writes.flatMap((write) => (write.kind === 'event' ? [write.value] : []))
}
