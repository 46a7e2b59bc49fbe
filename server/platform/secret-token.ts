import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in 43 characters for a URL. Only the hash is stored. */
export function generateToken(): { token: string; hash: Uint8Array<ArrayBuffer> } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest())
}

/** Email keys are stored in plain text, so they must not contain the token. */
export function hashTokenForEmailKey(token: string): string {
  return createHash('sha256').update(`mail ${token}`).digest('base64url')
}
