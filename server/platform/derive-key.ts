import { hkdfSync } from 'node:crypto'

/** A key of 32 bytes for one purpose out of a secret: what is sealed for one purpose opens for no other. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'camp-dads', purpose, 32))
}
