import { z } from 'zod'
import { type DataCipher, DecryptionError } from './data-cipher.ts'

export type { DataCipher } from './data-cipher.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/* Erased values are null. A decryption failure is reported and yields a fallback instead of an error. */

export const undecryptableText = 'Cannot be opened'

/** @param boundTo such as a booking id; the value decrypts only there */
export function encryptValue(cipher: DataCipher, value: unknown, boundTo: string): Bytes {
  return cipher.encrypt(value, boundTo)
}

export function encryptValues(cipher: DataCipher, values: readonly unknown[], boundTo: string): Bytes[] {
  return cipher.encryptAll(values, boundTo)
}

/** @returns null when erased, `fallback` when decryption fails */
export function decryptText(
  cipher: DataCipher,
  encrypted: Uint8Array | null,
  boundTo: string,
  fallback: string | null = undecryptableText,
): string | null {
  return decryptValue(cipher, encrypted, boundTo, z.string().nullable(), fallback)
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
  const value = tryDecrypt(cipher, encrypted, row.fromId)
  return value === undecryptable ? Uint8Array.from(encrypted) : cipher.encrypt(value, row.toId)
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

const undecryptable = Symbol('undecryptable')

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
  schema: z.ZodType<T>,
  fallback: T,
): T | null {
  if (encrypted === null) return null
  const value = tryDecrypt(cipher, encrypted, boundTo)
  if (value === undecryptable) return fallback
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  // Another column, or an unknown version.
  cipher.reportUndecryptable(boundTo)
  return fallback
}
