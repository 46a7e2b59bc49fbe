import type { HashPurpose, KeyedHash } from '../../platform/keyed-hash.ts'
import { hashOfToken } from './access-token.ts'

/**
 * An HMAC of the id, so that the link can be shown again. The database has only the token's hash, which opens none.
 */
export function derivedToken(keyedHash: KeyedHash, purpose: HashPurpose, id: string): string {
  return tokenOf(keyedHash.of(purpose, id))
}

/** Works after a key rotation. Null when the key was removed. */
export function tokenInUse(
  keyedHash: KeyedHash,
  purpose: HashPurpose,
  { id, tokenHash }: { id: string; tokenHash: Uint8Array },
): string | null {
  const kept = Buffer.from(tokenHash)
  const tokens = keyedHash.byEachKey(purpose, id).map(tokenOf)
  return tokens.find((token) => kept.equals(hashOfToken(token))) ?? null
}

function tokenOf(hash: Uint8Array): string {
  return Buffer.from(hash).toString('base64url')
}
