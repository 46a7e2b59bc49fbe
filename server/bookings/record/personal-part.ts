import { z } from 'zod'
import type { DataSeal } from '../../platform/sealed-data.ts'

const sealedDetails = z.object({
  emergencyContactName: z.string(),
  emergencyContactPhone: z.string(),
  specialRequirements: z.string(),
  additionalNotes: z.string(),
})
const sealedChild = z.object({ name: z.string(), age: z.number(), allergies: z.string() })
const sealedName = z.object({ name: z.string() })

/** What a family wrote about itself. Null where it was erased after the event. */
export type Details = {
  emergencyContactName: string | null
  emergencyContactPhone: string | null
  specialRequirements: string | null
  additionalNotes: string | null
}
export type ChildDetail = { name: string | null; age: number | null; allergies: string | null }
export type ClothingDetail = { name: string | null; size: string; isKids: boolean; unitCents: number }

/** Opens what stands sealed in a booking's own row. Throws SealBroken for bytes of another booking. */
export function openDetails(seal: DataSeal, sealed: Uint8Array | null, bookingId: string): Details {
  const details = open(seal, sealed, bookingId, sealedDetails)
  return (
    details ?? {
      emergencyContactName: null,
      emergencyContactPhone: null,
      specialRequirements: null,
      additionalNotes: null,
    }
  )
}

/** Opens one child of a booking. */
export function openChild(seal: DataSeal, sealed: Uint8Array | null, bookingId: string): ChildDetail {
  return open(seal, sealed, bookingId, sealedChild) ?? { name: null, age: null, allergies: null }
}

type ClothingRow = { sealed: Uint8Array | null; size: string; isKids: boolean; unitPriceCents: number }

/** Opens one ordered t-shirt or hoodie of a booking. */
export function openClothing(seal: DataSeal, row: ClothingRow, bookingId: string): ClothingDetail {
  const { size, isKids, unitPriceCents } = row
  return {
    name: open(seal, row.sealed, bookingId, sealedName)?.name ?? null,
    size,
    isKids,
    unitCents: unitPriceCents,
  }
}

function open<T>(seal: DataSeal, bytes: Uint8Array | null, id: string, shape: z.ZodType<T>): T | null {
  return bytes === null ? null : shape.parse(seal.open(bytes, id))
}
