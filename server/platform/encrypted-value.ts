import { z } from 'zod'
import { type DataCipher, DecryptionError } from './data-cipher.ts'

export type { DataCipher } from './data-cipher.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/* Erased values are null. Values that cannot be decrypted are replaced, reported, and stop nothing. */

export const undecryptableText = 'Cannot be opened'

/** @param boundTo such as a booking id; the value decrypts only there */
export function encryptValue(cipher: DataCipher, value: unknown, boundTo: string): Bytes {
  return cipher.encrypt(value, boundTo)
}

export function encryptValues(cipher: DataCipher, values: readonly unknown[], boundTo: string): Bytes[] {
  return cipher.encryptAll(values, boundTo)
}

/** @returns null when erased, `instead` when decryption fails */
export function decryptText(
  cipher: DataCipher,
  encrypted: Uint8Array | null,
  boundTo: string,
  instead: string | null = undecryptableText,
): string | null {
  return decryptValue(cipher, encrypted, boundTo, z.string().nullable(), instead)
}

export function canDecrypt(cipher: DataCipher, encrypted: Uint8Array, boundTo: string): boolean {
  return reencrypt(cipher, encrypted, boundTo) !== null
}

/** Copies the value unchanged when no key decrypts it. */
export function reencryptForRow(
  cipher: DataCipher,
  encrypted: Uint8Array | null,
  row: { fromId: string; toId: string },
): Bytes | null {
  if (encrypted === null) return null
  const opened = tryDecrypt(cipher, encrypted, row.fromId)
  return opened === undecryptable ? Uint8Array.from(encrypted) : cipher.encrypt(opened, row.toId)
}

/** Null when no key decrypts it. */
export function reencrypt(cipher: DataCipher, encrypted: Uint8Array, boundTo: string): Bytes | null {
  try {
    return cipher.encrypt(cipher.decrypt(encrypted, boundTo), boundTo)
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error
    return null
  }
}

const undecryptable = Symbol('cannot be opened')

function tryDecrypt(cipher: DataCipher, encrypted: Uint8Array, boundTo: string): unknown {
  try {
    return cipher.decrypt(encrypted, boundTo)
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error
    cipher.reportUndecryptable(boundTo)
    return undecryptable
  }
}

export function decryptValue<T>(
  cipher: DataCipher,
  encrypted: Uint8Array | null,
  boundTo: string,
  shape: z.ZodType<T>,
  instead: T,
): T | null {
  if (encrypted === null) return null
  const opened = tryDecrypt(cipher, encrypted, boundTo)
  if (opened === undecryptable) return instead
  const read = shape.safeParse(opened)
  if (read.success) return read.data
  // Another column, or an unknown version.
  cipher.reportUndecryptable(boundTo)
  return instead
}
