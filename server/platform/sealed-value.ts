import type { z } from 'zod'
import { type DataSeal, SealBroken } from './sealed-data.ts'

export type { DataSeal } from './sealed-data.ts'

export type Bytes = Uint8Array<ArrayBuffer>

export const cannotBeOpened = 'Cannot be opened'

export function opensFor(seal: DataSeal, sealed: Uint8Array, boundTo: string): boolean {
  return sealAgain(seal, sealed, boundTo) !== null
}

/** Copies the value unchanged when no key decrypts it. */
export function sealForAnother(
  seal: DataSeal,
  sealed: Uint8Array | null,
  row: { fromId: string; toId: string },
): Bytes | null {
  if (sealed === null) return null
  const opened = tryOpen(seal, sealed, row.fromId)
  return opened === broken ? Uint8Array.from(sealed) : seal.seal(opened, row.toId)
}

/** Null when no key decrypts it. */
export function sealAgain(seal: DataSeal, sealed: Uint8Array, boundTo: string): Bytes | null {
  try {
    return seal.seal(seal.open(sealed, boundTo), boundTo)
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    return null
  }
}

const broken = Symbol('cannot be opened')

function tryOpen(seal: DataSeal, sealed: Uint8Array, boundTo: string): unknown {
  try {
    return seal.open(sealed, boundTo)
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    seal.reportBroken(boundTo)
    return broken
  }
}

export function open<T>(
  seal: DataSeal,
  sealed: Uint8Array | null,
  boundTo: string,
  shape: z.ZodType<T>,
  instead: T,
): T | null {
  if (sealed === null) return null
  const opened = tryOpen(seal, sealed, boundTo)
  if (opened === broken) return instead
  const read = shape.safeParse(opened)
  if (read.success) return read.data
  // Another column, or an unknown version.
  seal.reportBroken(boundTo)
  return instead
}
