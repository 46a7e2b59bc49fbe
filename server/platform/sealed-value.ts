import type { z } from 'zod'
import { type DataSeal, SealBroken } from './sealed-data.ts'

/*
 * What every pair of sealed-columns.ts is made of, and what is done with sealed bytes whatever stands in them.
 */

export type { DataSeal } from './sealed-data.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/** Stands in the place of a text that opens with none of the keys. */
export const cannotBeOpened = 'Cannot be opened'

/** Whether one of the keys opens what stands sealed in a row, whatever it is. */
export function opensFor(seal: DataSeal, sealed: Uint8Array, boundTo: string): boolean {
  return sealAgain(seal, sealed, boundTo) !== null
}

/** Seals what stands in one row anew for another one, whatever it is. What cannot be opened is copied as it stands. */
export function sealForAnother(
  seal: DataSeal,
  sealed: Uint8Array | null,
  row: { fromId: string; toId: string },
): Bytes | null {
  if (sealed === null) return null
  const opened = tryOpen(seal, sealed, row.fromId)
  return opened === broken ? Uint8Array.from(sealed) : seal.seal(opened, row.toId)
}

/** Seals what stands in a row anew with the newest key, whatever it is. Null when no key opens it. */
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

/**
 * What stands sealed in a column, of the shape that it has there.
 * @param instead what is answered for what cannot be opened
 */
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
  // Another column of the same row, or what an unknown version wrote.
  seal.reportBroken(boundTo)
  return instead
}
