import { createHash, randomBytes } from 'node:crypto'

/** The token of a mailed link, 32 random bytes as 43 characters. */
export function newInvitationToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database knows a token by. */
export function hashOfInvitation(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest())
}
