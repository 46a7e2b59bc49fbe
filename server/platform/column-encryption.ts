import { z } from 'zod'
import { type ChildDetail, plainChild } from '../../domain/booking-form.ts'
import { DIETS, type DietChoice } from '../../domain/camp/diets.ts'
import { type SavedFamily, savedFamilySchema } from '../../domain/family-form.ts'
import {
  type Bytes,
  canDecrypt,
  type DataCipher,
  decryptValue,
  undecryptableText,
} from './encrypted-value.ts'

/* Erased values are null. Values that cannot be decrypted are replaced, reported, and stop nothing. */

export type { DataCipher } from './data-cipher.ts'

const bookingDetails = z.object({
  emergencyContactName: z.string(),
  emergencyContactPhone: z.string(),
  specialRequirements: z.string(),
  additionalNotes: z.string(),
})
type BookingDetails = z.infer<typeof bookingDetails>

export function encryptBookingDetails(seal: DataCipher, details: BookingDetails, bookingId: string): Bytes {
  return seal.seal(pickDetails(details), bookingId)
}

function pickDetails(details: BookingDetails): BookingDetails {
  const { emergencyContactName, emergencyContactPhone, specialRequirements, additionalNotes } = details
  return { emergencyContactName, emergencyContactPhone, specialRequirements, additionalNotes }
}

export function decryptBookingDetails(
  seal: DataCipher,
  sealed: Uint8Array | null,
  bookingId: string,
): BookingDetails | null {
  return decryptValue(seal, sealed, bookingId, bookingDetails, {
    emergencyContactName: undecryptableText,
    emergencyContactPhone: undecryptableText,
    specialRequirements: undecryptableText,
    additionalNotes: undecryptableText,
  })
}

type DecryptedChild = Omit<ChildDetail, 'age'> & { age: number | null }

export function encryptChild(seal: DataCipher, child: ChildDetail, bookingId: string): Bytes {
  return seal.seal(plainChild.parse(child), bookingId)
}

export function decryptChild(
  seal: DataCipher,
  sealed: Uint8Array | null,
  bookingId: string,
): DecryptedChild | null {
  return decryptValue<DecryptedChild>(seal, sealed, bookingId, plainChild, {
    name: undecryptableText,
    age: null,
    allergies: undecryptableText,
  })
}

const dietChoice = z.object({ diet: z.enum(DIETS), note: z.string() })

export function encryptDiet(seal: DataCipher, { diet, note }: DietChoice, bookingId: string): Bytes {
  return seal.seal({ diet, note }, bookingId)
}

export function decryptDiet(
  seal: DataCipher,
  sealed: Uint8Array | null,
  bookingId: string,
): DietChoice | null {
  return decryptValue(seal, sealed, bookingId, dietChoice, { diet: 'OTHER', note: undecryptableText })
}

const arrangements = z.object({
  adultDiets: z.array(dietChoice.nullable()),
  collectors: z.array(z.object({ name: z.string(), phone: z.string() })),
})
export type Arrangements = z.infer<typeof arrangements>

export function encryptArrangements(seal: DataCipher, told: Arrangements, bookingId: string): Bytes {
  return seal.seal({ adultDiets: told.adultDiets, collectors: told.collectors }, bookingId)
}

export function decryptArrangements(
  seal: DataCipher,
  sealed: Uint8Array | null,
  bookingId: string,
): Arrangements | null {
  return decryptValue(seal, sealed, bookingId, arrangements, {
    adultDiets: [],
    collectors: [{ name: undecryptableText, phone: '' }],
  })
}

const clothingName = z.object({ name: z.string() })

export function encryptClothingName(seal: DataCipher, name: string, bookingId: string): Bytes {
  return seal.seal({ name }, bookingId)
}

export function decryptClothingName(
  seal: DataCipher,
  sealed: Uint8Array | null,
  bookingId: string,
): string | null {
  return decryptValue(seal, sealed, bookingId, clothingName, { name: undecryptableText })?.name ?? null
}

export function encryptAccessToken(seal: DataCipher, token: string, id: string): Bytes {
  return seal.seal(token, id)
}

/** Null also when decryption fails: emails then contain no token. */
export function decryptAccessToken(seal: DataCipher, sealed: Uint8Array | null, id: string): string | null {
  return decryptValue(seal, sealed, id, z.string().nullable(), null)
}

export function encryptBooking(
  seal: DataCipher,
  parts: {
    details: BookingDetails
    children: readonly ChildDetail[]
    names: readonly string[]
    token: string
  },
  bookingId: string,
): { details: Bytes; children: Bytes[]; names: Bytes[]; accessToken: Bytes } {
  const { children, names, token } = parts
  const worn = names.map((name) => ({ name }))
  const values = [
    pickDetails(parts.details),
    token,
    ...children.map((child) => plainChild.parse(child)),
    ...worn,
  ]
  const [details, accessToken, ...others] = seal.sealAll(values, bookingId)
  if (details === undefined || accessToken === undefined) throw new Error('not everything was sealed')
  const until = children.length
  return { details, accessToken, children: others.slice(0, until), names: others.slice(until) }
}

export function encryptCollector(seal: DataCipher, name: string, bookingId: string): Bytes {
  return seal.seal(name, bookingId)
}

export function decryptCollector(
  seal: DataCipher,
  sealed: Uint8Array | null,
  bookingId: string,
): string | null {
  return decryptValue(seal, sealed, bookingId, z.string(), undecryptableText)
}

export function encryptReason(seal: DataCipher, reason: string, bookingId: string): Bytes {
  return seal.seal(reason, bookingId)
}

export function decryptReason(seal: DataCipher, sealed: Uint8Array | null, bookingId: string): string | null {
  return decryptValue(seal, sealed, bookingId, z.string(), undecryptableText)
}

export function encryptCreditCode(seal: DataCipher, code: string, noteId: number): Bytes {
  return seal.seal(code, String(noteId))
}

export function decryptCreditCode(
  seal: DataCipher,
  sealed: Uint8Array | null,
  noteId: number,
  instead: string | null = undecryptableText,
): string | null {
  return decryptValue(seal, sealed, String(noteId), z.string().nullable(), instead)
}

export function encryptFamily(seal: DataCipher, family: SavedFamily, userId: string): Bytes {
  return seal.seal(family, userId)
}

type DecryptedFamily = SavedFamily | 'CANNOT_BE_OPENED'

export function decryptFamily(
  seal: DataCipher,
  sealed: Uint8Array | null,
  userId: string,
): DecryptedFamily | null {
  return decryptValue<DecryptedFamily>(seal, sealed, userId, savedFamilySchema, 'CANNOT_BE_OPENED')
}

export function encryptSecondFactor(seal: DataCipher, secret: string, userId: string): Bytes {
  return seal.seal(secret, userId)
}

/** Null when decryption fails: only recovery codes are valid then. */
export function decryptSecondFactor(seal: DataCipher, sealed: Uint8Array, userId: string): string | null {
  return decryptValue(seal, sealed, userId, z.string().nullable(), null)
}

const mail = z.union([
  z.string().transform(createTextOnlyMail),
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
export type DecryptedMail = MailContent & { isBroken: boolean }

function createTextOnlyMail(text: string) {
  return { text, html: null, files: [], pictures: [], replyTo: undefined, oneClickLeave: undefined }
}

export function encryptMail(seal: DataCipher, content: MailContent, key: string): Bytes {
  return seal.seal(content, key)
}

export function decryptMail(
  seal: DataCipher,
  { sealed, key }: { sealed: Uint8Array; key: string },
): DecryptedMail {
  const content = decryptValue<MailContent | null>(seal, sealed, key, mail, null)
  return { ...(content ?? createTextOnlyMail(undecryptableText)), isBroken: content === null }
}

const linkRequestContext = 'booking-links'

/** Encrypted because messages are retained. */
export function encryptLinkRequestAddress(seal: DataCipher, email: string): string {
  return Buffer.from(seal.seal(email, linkRequestContext)).toString('base64')
}

export function decryptLinkRequestAddress(seal: DataCipher, sealed: string): string | null {
  return decryptValue(seal, Buffer.from(sealed, 'base64'), linkRequestContext, z.string().nullable(), null)
}

const keyCheck = 'data-key-check'
/** Detects a start with another key. */
export function encryptKeyCheck(seal: DataCipher): Bytes {
  return seal.seal(keyCheck, keyCheck)
}

export function canDecryptKeyCheck(seal: DataCipher, sealed: Uint8Array): boolean {
  return canDecrypt(seal, sealed, keyCheck)
}
