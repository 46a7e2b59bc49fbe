import { z } from 'zod'
import { type FamilyForm, familyFormSchema } from '../../domain/family-form.ts'
import { type DataSeal, SealBroken } from './sealed-data.ts'

/*
 * Everything that is kept sealed, each with what seals it and what opens it side by side: of what shape it is and to
 * which row it is bound is said once. `open…` throws for bytes of another row; what was erased is null.
 */

export type { DataSeal } from './sealed-data.ts'

type Bytes = Uint8Array<ArrayBuffer>

const bookingDetails = z.object({
  emergencyContactName: z.string(),
  emergencyContactPhone: z.string(),
  specialRequirements: z.string(),
  additionalNotes: z.string(),
})
type BookingDetails = z.infer<typeof bookingDetails>

/** What a family wrote about itself in its booking. */
export function sealBookingDetails(seal: DataSeal, details: BookingDetails, bookingId: string): Bytes {
  const { emergencyContactName, emergencyContactPhone, specialRequirements, additionalNotes } = details
  return seal.seal(
    { emergencyContactName, emergencyContactPhone, specialRequirements, additionalNotes },
    bookingId,
  )
}

export function openBookingDetails(
  seal: DataSeal,
  sealed: Uint8Array | null,
  bookingId: string,
): BookingDetails | null {
  return open(seal, sealed, bookingId, bookingDetails)
}

const child = z.object({ name: z.string(), age: z.number(), allergies: z.string() })
type Child = z.infer<typeof child>

/** One child of a booking. */
export function sealChild(seal: DataSeal, { name, age, allergies }: Child, bookingId: string): Bytes {
  return seal.seal({ name, age, allergies }, bookingId)
}

export function openChild(seal: DataSeal, sealed: Uint8Array | null, bookingId: string): Child | null {
  return open(seal, sealed, bookingId, child)
}

const clothingName = z.object({ name: z.string() })

/** Who wears a t-shirt or hoodie. */
export function sealClothingName(seal: DataSeal, name: string, bookingId: string): Bytes {
  return seal.seal({ name }, bookingId)
}

export function openClothingName(
  seal: DataSeal,
  sealed: Uint8Array | null,
  bookingId: string,
): string | null {
  return open(seal, sealed, bookingId, clothingName)?.name ?? null
}

/** The secret of a booking's mailed link. */
export function sealAccessToken(seal: DataSeal, token: string, bookingId: string): Bytes {
  return seal.seal(token, bookingId)
}

export function openAccessToken(seal: DataSeal, sealed: Uint8Array | null, bookingId: string): string | null {
  return open(seal, sealed, bookingId, z.string())
}

/** Why a booking got a medical refund. */
export function sealReason(seal: DataSeal, reason: string, bookingId: string): Bytes {
  return seal.seal(reason, bookingId)
}

export function openReason(seal: DataSeal, sealed: Uint8Array | null, bookingId: string): string | null {
  return open(seal, sealed, bookingId, z.string())
}

/** What a member keeps for the next booking. */
export function sealFamily(seal: DataSeal, family: FamilyForm, userId: string): Bytes {
  return seal.seal(family, userId)
}

export function openFamily(seal: DataSeal, sealed: Uint8Array | null, userId: string): FamilyForm | null {
  return sealed === null ? null : familyFormSchema.parse(seal.open(sealed, userId))
}

/** What of a mail is kept sealed. Mails of earlier editions were their text alone. */
const mail = z.union([
  z.string().transform((text) => ({ text, html: null, files: [], replyTo: undefined })),
  z.object({
    text: z.string(),
    html: z.string().nullable().default(null),
    files: z.array(z.object({ name: z.string(), type: z.string(), content: z.string() })).default([]),
    replyTo: z.string().optional(),
  }),
])
export type OpenMail = z.infer<typeof mail>

/** What a mail says, bound to the key of its cause. */
export function sealMail(seal: DataSeal, content: OpenMail, key: string): Bytes {
  const { text, html, files, replyTo } = content
  return seal.seal({ text, html, files, ...(replyTo === undefined ? {} : { replyTo }) }, key)
}

export function openMail(seal: DataSeal, { sealed, key }: { sealed: Uint8Array; key: string }): OpenMail {
  return mail.parse(seal.open(sealed, key))
}

const linksAsked = 'booking-links'

/** An address whose links were asked for, for the announcement that says so: announcements are kept. */
export function sealAskedAddress(seal: DataSeal, email: string): string {
  return Buffer.from(seal.seal(email, linksAsked)).toString('base64')
}

export function openAskedAddress(seal: DataSeal, sealed: string): string {
  return z.string().parse(seal.open(Buffer.from(sealed, 'base64'), linksAsked))
}

/** Seals what stands in one row anew for another one, whatever it is. */
export function sealForAnother(
  seal: DataSeal,
  sealed: Uint8Array | null,
  row: { fromId: string; toId: string },
): Bytes | null {
  return sealed === null ? null : seal.seal(seal.open(sealed, row.fromId), row.toId)
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

function open<T>(seal: DataSeal, sealed: Uint8Array | null, boundTo: string, shape: z.ZodType<T>): T | null {
  return sealed === null ? null : shape.parse(seal.open(sealed, boundTo))
}
