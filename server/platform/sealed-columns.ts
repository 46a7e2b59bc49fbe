import { z } from 'zod'
import { DIETS, type DietChoice } from '../../domain/camp/diets.ts'
import { type SavedFamily, savedFamilySchema } from '../../domain/family-form.ts'
import { type Bytes, cannotBeOpened, type DataSeal, open, opensFor } from './sealed-value.ts'

/* Erased values are null. Values that cannot be decrypted are replaced, reported, and stop nothing. */

export type { DataSeal } from './sealed-data.ts'

const bookingDetails = z.object({
  emergencyContactName: z.string(),
  emergencyContactPhone: z.string(),
  specialRequirements: z.string(),
  additionalNotes: z.string(),
})
type BookingDetails = z.infer<typeof bookingDetails>

export function sealBookingDetails(seal: DataSeal, details: BookingDetails, bookingId: string): Bytes {
  return seal.seal(detailsOnly(details), bookingId)
}

function detailsOnly(details: BookingDetails): BookingDetails {
  const { emergencyContactName, emergencyContactPhone, specialRequirements, additionalNotes } = details
  return { emergencyContactName, emergencyContactPhone, specialRequirements, additionalNotes }
}

export function openBookingDetails(
  seal: DataSeal,
  sealed: Uint8Array | null,
  bookingId: string,
): BookingDetails | null {
  return open(seal, sealed, bookingId, bookingDetails, {
    emergencyContactName: cannotBeOpened,
    emergencyContactPhone: cannotBeOpened,
    specialRequirements: cannotBeOpened,
    additionalNotes: cannotBeOpened,
  })
}

const child = z.object({ name: z.string(), age: z.number(), allergies: z.string() })
type Child = z.infer<typeof child>
type OpenChild = Omit<Child, 'age'> & { age: number | null }

export function sealChild(seal: DataSeal, child: Child, bookingId: string): Bytes {
  return seal.seal(childOnly(child), bookingId)
}

const childOnly = ({ name, age, allergies }: Child): Child => ({ name, age, allergies })

export function openChild(seal: DataSeal, sealed: Uint8Array | null, bookingId: string): OpenChild | null {
  return open<OpenChild>(seal, sealed, bookingId, child, {
    name: cannotBeOpened,
    age: null,
    allergies: cannotBeOpened,
  })
}

const dietChoice = z.object({ diet: z.enum(DIETS), note: z.string() })

export function sealDiet(seal: DataSeal, { diet, note }: DietChoice, bookingId: string): Bytes {
  return seal.seal({ diet, note }, bookingId)
}

export function openDiet(seal: DataSeal, sealed: Uint8Array | null, bookingId: string): DietChoice | null {
  return open(seal, sealed, bookingId, dietChoice, { diet: 'OTHER', note: cannotBeOpened })
}

const arrangements = z.object({
  adultDiets: z.array(dietChoice.nullable()),
  collectors: z.array(z.object({ name: z.string(), phone: z.string() })),
})
export type Arrangements = z.infer<typeof arrangements>

export function sealArrangements(seal: DataSeal, told: Arrangements, bookingId: string): Bytes {
  return seal.seal({ adultDiets: told.adultDiets, collectors: told.collectors }, bookingId)
}

export function openArrangements(
  seal: DataSeal,
  sealed: Uint8Array | null,
  bookingId: string,
): Arrangements | null {
  return open(seal, sealed, bookingId, arrangements, {
    adultDiets: [],
    collectors: [{ name: cannotBeOpened, phone: '' }],
  })
}

const clothingName = z.object({ name: z.string() })

export function sealClothingName(seal: DataSeal, name: string, bookingId: string): Bytes {
  return seal.seal({ name }, bookingId)
}

export function openClothingName(
  seal: DataSeal,
  sealed: Uint8Array | null,
  bookingId: string,
): string | null {
  return open(seal, sealed, bookingId, clothingName, { name: cannotBeOpened })?.name ?? null
}

export function sealAccessToken(seal: DataSeal, token: string, id: string): Bytes {
  return seal.seal(token, id)
}

/** Null also when decryption fails: emails then contain no token. */
export function openAccessToken(seal: DataSeal, sealed: Uint8Array | null, id: string): string | null {
  return open(seal, sealed, id, z.string().nullable(), null)
}

export function sealBooking(
  seal: DataSeal,
  parts: { details: BookingDetails; children: readonly Child[]; names: readonly string[]; token: string },
  bookingId: string,
): { details: Bytes; children: Bytes[]; names: Bytes[]; accessToken: Bytes } {
  const { children, names, token } = parts
  const worn = names.map((name) => ({ name }))
  const values = [detailsOnly(parts.details), token, ...children.map(childOnly), ...worn]
  const [details, accessToken, ...others] = seal.sealAll(values, bookingId)
  if (details === undefined || accessToken === undefined) throw new Error('not everything was sealed')
  const until = children.length
  return { details, accessToken, children: others.slice(0, until), names: others.slice(until) }
}

export function sealCollector(seal: DataSeal, name: string, bookingId: string): Bytes {
  return seal.seal(name, bookingId)
}

export function openCollector(seal: DataSeal, sealed: Uint8Array | null, bookingId: string): string | null {
  return open(seal, sealed, bookingId, z.string(), cannotBeOpened)
}

export function sealReason(seal: DataSeal, reason: string, bookingId: string): Bytes {
  return seal.seal(reason, bookingId)
}

export function openReason(seal: DataSeal, sealed: Uint8Array | null, bookingId: string): string | null {
  return open(seal, sealed, bookingId, z.string(), cannotBeOpened)
}

export function sealCreditCode(seal: DataSeal, code: string, noteId: number): Bytes {
  return seal.seal(code, String(noteId))
}

export function openCreditCode(
  seal: DataSeal,
  sealed: Uint8Array | null,
  noteId: number,
  instead: string | null = cannotBeOpened,
): string | null {
  return open(seal, sealed, String(noteId), z.string().nullable(), instead)
}

export function sealFamily(seal: DataSeal, family: SavedFamily, userId: string): Bytes {
  return seal.seal(family, userId)
}

type OpenFamily = SavedFamily | 'CANNOT_BE_OPENED'

export function openFamily(seal: DataSeal, sealed: Uint8Array | null, userId: string): OpenFamily | null {
  return open<OpenFamily>(seal, sealed, userId, savedFamilySchema, 'CANNOT_BE_OPENED')
}

export function sealSecondFactor(seal: DataSeal, secret: string, userId: string): Bytes {
  return seal.seal(secret, userId)
}

/** Null when decryption fails: only recovery codes are valid then. */
export function openSecondFactor(seal: DataSeal, sealed: Uint8Array, userId: string): string | null {
  return open(seal, sealed, userId, z.string().nullable(), null)
}

const mail = z.union([
  z.string().transform(textAlone),
  z.object({
    text: z.string(),
    html: z.string().nullable().default(null),
    files: z.array(z.object({ name: z.string(), type: z.string(), content: z.string() })).default([]),
    // Separate from `files`, because older versions ignore it.
    pictures: z.array(z.object({ cid: z.string(), type: z.string(), base64: z.string() })).default([]),
    replyTo: z.string().optional(),
    oneClickLeave: z.string().optional(),
  }),
])
export type MailContent = z.infer<typeof mail>
/** A broken email must not be sent. */
export type OpenMail = MailContent & { isBroken: boolean }

function textAlone(text: string) {
  return { text, html: null, files: [], pictures: [], replyTo: undefined, oneClickLeave: undefined }
}

export function sealMail(seal: DataSeal, content: MailContent, key: string): Bytes {
  return seal.seal(content, key)
}

export function openMail(seal: DataSeal, { sealed, key }: { sealed: Uint8Array; key: string }): OpenMail {
  const content = open<MailContent | null>(seal, sealed, key, mail, null)
  return { ...(content ?? textAlone(cannotBeOpened)), isBroken: content === null }
}

const linksAsked = 'booking-links'

/** Encrypted because messages are retained. */
export function sealAskedAddress(seal: DataSeal, email: string): string {
  return Buffer.from(seal.seal(email, linksAsked)).toString('base64')
}

export function openAskedAddress(seal: DataSeal, sealed: string): string | null {
  return open(seal, Buffer.from(sealed, 'base64'), linksAsked, z.string().nullable(), null)
}

const keyCheck = 'data-key-check'
/** Detects a start with another key. */
export function sealKeyCheck(seal: DataSeal): Bytes {
  return seal.seal(keyCheck, keyCheck)
}

export function opensKeyCheck(seal: DataSeal, sealed: Uint8Array): boolean {
  return opensFor(seal, sealed, keyCheck)
}
