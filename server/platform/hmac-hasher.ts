import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { deriveKey } from './derive-key.ts'

/** Separate keys prevent comparing hashes of two columns. */
export type HmacPurpose =
  | 'rate-counter'
  | 'mailbox'
  | 'credit-code'
  | 'booking-request'
  | 'client-network'
  | 'offer-link'
  | 'friend-link'
  | 'booking-version'
  | 'offline-roster'
  | 'audit'

export type HmacHasher = ReturnType<typeof createHmacHasher>

/** HMAC-SHA-256: guesses cannot be checked without the keys. */
export function createHmacHasher(secrets: readonly string[]) {
  const keysByPurpose = new Map<HmacPurpose, KeyObject[]>()

  function getKeys(purpose: HmacPurpose): KeyObject[] {
    const known = keysByPurpose.get(purpose)
    if (known !== undefined) return known
    const derived = secrets.map((secret) => createSecretKey(deriveKey(secret, `hash:${purpose}`)))
    keysByPurpose.set(purpose, derived)
    return derived
  }

  /** Finds values written before a key rotation. */
  function createForEachKey(purpose: HmacPurpose, text: string): Uint8Array<ArrayBuffer>[] {
    return getKeys(purpose).map((key) => Uint8Array.from(createHmac('sha256', key).update(text).digest()))
  }

  return {
    create(purpose: HmacPurpose, text: string): Uint8Array<ArrayBuffer> {
      const [newest] = createForEachKey(purpose, text)
      if (newest === undefined) throw new Error('A data key is required')
      return newest
    },
    createForEachKey,
  }
}
