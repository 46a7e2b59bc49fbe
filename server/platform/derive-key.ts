import { hkdfSync } from 'node:crypto'

/** Derives 32 bytes; data of another purpose cannot be decrypted. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'camp-dads', purpose, 32))
}
