import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { deriveKey } from './derive-key.ts'

/** What a hash is for. Each has a key of its own, so that the hashes of two columns cannot be compared. */
export type HashPurpose =
  | 'rate-counter'
  | 'mailbox'
  | 'credit-code'
  | 'booking-request'
  | 'held-address'
  | 'offer-link'
  | 'friend-link'
  | 'booking-version'
  | 'camp-copy'
  | 'audit'

/**
 * Hashes what can be guessed, such as an address or a child's name, under the data keys (HMAC-SHA-256): whoever has the
 * database without the keys cannot try a guess.
 */
export type KeyedHash = {
  /** By the newest key: for what is written. 32 bytes. */
  of(purpose: HashPurpose, text: string): Uint8Array<ArrayBuffer>
  /** By each of the keys, newest first: for looking up what was written before the keys were changed. */
  byEachKey(purpose: HashPurpose, text: string): Uint8Array<ArrayBuffer>[]
}

/** @param secrets the data keys, newest first */
export function createKeyedHash(secrets: readonly string[]): KeyedHash {
  const keysOf = new Map<HashPurpose, KeyObject[]>()

  function keys(purpose: HashPurpose): KeyObject[] {
    const known = keysOf.get(purpose)
    if (known !== undefined) return known
    const derived = secrets.map((secret) => createSecretKey(deriveKey(secret, `hash:${purpose}`)))
    keysOf.set(purpose, derived)
    return derived
  }

  function byEachKey(purpose: HashPurpose, text: string): Uint8Array<ArrayBuffer>[] {
    return keys(purpose).map((key) => Uint8Array.from(createHmac('sha256', key).update(text).digest()))
  }

  return {
    of(purpose, text) {
      const [newest] = byEachKey(purpose, text)
      if (newest === undefined) throw new Error('A data key is required')
      return newest
    },
    byEachKey,
  }
}
