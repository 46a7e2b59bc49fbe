import type { HmacHasher, HmacPurpose } from '../../platform/hmac-hasher.ts'
import { hashToken } from '../../platform/secret-token.ts'

/** An HMAC of the id, so that the link can be shown again. The database has only the token's hash, which opens none. */
export function deriveToken(hmac: HmacHasher, purpose: HmacPurpose, id: string): string {
  return encodeToken(hmac.create(purpose, id))
}

/** Works after a key rotation. Null when the key was removed. */
export function findDerivedToken(
  hmac: HmacHasher,
  purpose: HmacPurpose,
  { id, tokenHash }: { id: string; tokenHash: Uint8Array },
): string | null {
  const stored = Buffer.from(tokenHash)
  const tokens = hmac.createForEachKey(purpose, id).map(encodeToken)
  return tokens.find((token) => stored.equals(hashToken(token))) ?? null
}

function encodeToken(hash: Uint8Array): string {
  return Buffer.from(hash).toString('base64url')
}
