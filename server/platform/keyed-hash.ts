import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { deriveKey } from './derive-key.ts'

/** Separate keys prevent comparing hashes of two columns. */
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

/** HMAC-SHA-256: guesses cannot be checked without the keys. */
export type KeyedHash = {
  of(purpose: HashPurpose, text: string): Uint8Array<ArrayBuffer>
  /** Finds values written before a key rotation. */
  byEachKey(purpose: HashPurpose, text: string): Uint8Array<ArrayBuffer>[]
}

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
