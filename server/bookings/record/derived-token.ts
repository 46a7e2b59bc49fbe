import type { HashPurpose, KeyedHash } from '../../platform/keyed-hash.ts'
import { hashOfToken } from './access-token.ts'

/**
 * The token of a link: a keyed hash of the id of what it opens, so that the link can be told again and the database,
 * which has the token's hash alone, opens none.
 */
export function derivedToken(keyedHash: KeyedHash, purpose: HashPurpose, id: string): string {
  return tokenOf(keyedHash.of(purpose, id))
}

/** The token of a link that is in use, also when the data keys were changed since. Null when its key is gone. */
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
