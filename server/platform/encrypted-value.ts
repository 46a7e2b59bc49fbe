import { z } from 'zod'
import { type DataCipher, DecryptionError } from './data-cipher.ts'

export type { DataCipher } from './data-cipher.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/* Erased values are null. Values that cannot be decrypted are replaced, reported, and stop nothing. */

export const undecryptableText = 'Cannot be opened'

/** @param boundTo such as a booking id; the value decrypts only there */
export function encryptValue(seal: DataCipher, value: unknown, boundTo: string): Bytes {
  return seal.seal(value, boundTo)
}

export function encryptValues(seal: DataCipher, values: readonly unknown[], boundTo: string): Bytes[] {
  return seal.sealAll(values, boundTo)
}

/** @returns null when erased, `instead` when decryption fails */
export function decryptText(
  seal: DataCipher,
  sealed: Uint8Array | null,
  boundTo: string,
  instead: string | null = undecryptableText,
): string | null {
  return decryptValue(seal, sealed, boundTo, z.string().nullable(), instead)
}

export function canDecrypt(seal: DataCipher, sealed: Uint8Array, boundTo: string): boolean {
  return reencrypt(seal, sealed, boundTo) !== null
}

/** Copies the value unchanged when no key decrypts it. */
export function reencryptForRow(
  seal: DataCipher,
  sealed: Uint8Array | null,
  row: { fromId: string; toId: string },
): Bytes | null {
  if (sealed === null) return null
  const opened = tryDecrypt(seal, sealed, row.fromId)
  return opened === undecryptable ? Uint8Array.from(sealed) : seal.seal(opened, row.toId)
}

/** Null when no key decrypts it. */
export function reencrypt(seal: DataCipher, sealed: Uint8Array, boundTo: string): Bytes | null {
  try {
    return seal.seal(seal.open(sealed, boundTo), boundTo)
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error
    return null
  }
}

const undecryptable = Symbol('cannot be opened')

function tryDecrypt(seal: DataCipher, sealed: Uint8Array, boundTo: string): unknown {
  try {
    return seal.open(sealed, boundTo)
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error
    seal.reportBroken(boundTo)
    return undecryptable
  }
}

export function decryptValue<T>(
  seal: DataCipher,
  sealed: Uint8Array | null,
  boundTo: string,
  shape: z.ZodType<T>,
  instead: T,
): T | null {
  if (sealed === null) return null
  const opened = tryDecrypt(seal, sealed, boundTo)
  if (opened === undecryptable) return instead
  const read = shape.safeParse(opened)
  if (read.success) return read.data
  // Another column, or an unknown version.
  seal.reportBroken(boundTo)
  return instead
}
