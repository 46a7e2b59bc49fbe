import { CHILD_FIELDS, type ReadableChild } from '../../../domain/booking-form.ts'
import { mapKeys } from '../../../domain/typed-keys.ts'
import type { DataCipher } from '../../platform/encrypted-value.ts'
import { decryptBookingDetails, decryptChild, decryptClothingName } from './encrypted-booking.ts'

/** Null when erased after the event. A text marks undecryptable data. */
export type Details = {
  emergencyContactName: string | null
  emergencyContactPhone: string | null
  specialRequirements: string | null
  additionalNotes: string | null
}
export type ClothingDetail = { name: string | null; size: string; isKids: boolean; unitCents: number }

export function readDetails(cipher: DataCipher, encrypted: Uint8Array | null, bookingId: string): Details {
  return (
    decryptBookingDetails(cipher, encrypted, bookingId) ?? {
      emergencyContactName: null,
      emergencyContactPhone: null,
      specialRequirements: null,
      additionalNotes: null,
    }
  )
}

export function readChild(
  cipher: DataCipher,
  encrypted: Uint8Array | null,
  bookingId: string,
): ReadableChild {
  return decryptChild(cipher, encrypted, bookingId) ?? mapKeys(CHILD_FIELDS, () => null)
}

type ClothingRow = { encryptedName: Uint8Array | null; size: string; isKids: boolean; unitPriceCents: number }

export function readClothing(cipher: DataCipher, row: ClothingRow, bookingId: string): ClothingDetail {
  const { size, isKids, unitPriceCents } = row
  return {
    name: decryptClothingName(cipher, row.encryptedName, bookingId),
    size,
    isKids,
    unitCents: unitPriceCents,
  }
}
