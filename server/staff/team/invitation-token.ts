import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes as 43 characters. */
export function createInvitationToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashInvitationToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest())
}
