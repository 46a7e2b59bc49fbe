import {
  type DataSeal,
  openBookingDetails,
  openChild,
  openClothingName,
} from '../../platform/sealed-columns.ts'

/** Null when erased after the event. A text marks undecryptable data. */
export type Details = {
  emergencyContactName: string | null
  emergencyContactPhone: string | null
  specialRequirements: string | null
  additionalNotes: string | null
}
export type ChildDetail = { name: string | null; age: number | null; allergies: string | null }
export type ClothingDetail = { name: string | null; size: string; isKids: boolean; unitCents: number }

export function readDetails(seal: DataSeal, sealed: Uint8Array | null, bookingId: string): Details {
  const details = openBookingDetails(seal, sealed, bookingId)
  return (
    details ?? {
      emergencyContactName: null,
      emergencyContactPhone: null,
      specialRequirements: null,
      additionalNotes: null,
    }
  )
}

export function readChild(seal: DataSeal, sealed: Uint8Array | null, bookingId: string): ChildDetail {
  return openChild(seal, sealed, bookingId) ?? { name: null, age: null, allergies: null }
}

type ClothingRow = { sealed: Uint8Array | null; size: string; isKids: boolean; unitPriceCents: number }

export function readClothing(seal: DataSeal, row: ClothingRow, bookingId: string): ClothingDetail {
  const { size, isKids, unitPriceCents } = row
  return {
    name: openClothingName(seal, row.sealed, bookingId),
    size,
    isKids,
    unitCents: unitPriceCents,
  }
}
