import { z } from 'zod'
import { type ChildDetail, plainChild } from '../../../domain/booking-form.ts'
import { DIETS, type DietChoice } from '../../../domain/camp/diets.ts'
import {
  type Bytes,
  type DataCipher,
  decryptValue,
  encryptValue,
  encryptValues,
  undecryptableText,
} from '../../platform/encrypted-value.ts'

const bookingDetails = z.object({
  emergencyContactName: z.string(),
  emergencyContactPhone: z.string(),
  specialRequirements: z.string(),
  additionalNotes: z.string(),
})
type BookingDetails = z.infer<typeof bookingDetails>

export function encryptBookingDetails(cipher: DataCipher, details: BookingDetails, bookingId: string): Bytes {
  return encryptValue(cipher, bookingDetails.parse(details), bookingId)
}

export function decryptBookingDetails(
  cipher: DataCipher,
  encrypted: Uint8Array | null,
  bookingId: string,
): BookingDetails | null {
  return decryptValue(cipher, encrypted, bookingId, bookingDetails, {
    emergencyContactName: undecryptableText,
    emergencyContactPhone: undecryptableText,
    specialRequirements: undecryptableText,
    additionalNotes: undecryptableText,
  })
}

type DecryptedChild = Omit<ChildDetail, 'age'> & { age: number | null }

export function encryptChild(cipher: DataCipher, child: ChildDetail, bookingId: string): Bytes {
  return encryptValue(cipher, plainChild.parse(child), bookingId)
}

export function decryptChild(
  cipher: DataCipher,
  encrypted: Uint8Array | null,
  bookingId: string,
): DecryptedChild | null {
  return decryptValue<DecryptedChild>(cipher, encrypted, bookingId, plainChild, {
    name: undecryptableText,
    age: null,
    allergies: undecryptableText,
  })
}

const dietChoice = z.object({ diet: z.enum(DIETS), note: z.string() })

export function encryptDiet(cipher: DataCipher, { diet, note }: DietChoice, bookingId: string): Bytes {
  return encryptValue(cipher, { diet, note }, bookingId)
}

export function decryptDiet(
  cipher: DataCipher,
  encrypted: Uint8Array | null,
  bookingId: string,
): DietChoice | null {
  return decryptValue(cipher, encrypted, bookingId, dietChoice, { diet: 'OTHER', note: undecryptableText })
}

const arrangements = z.object({
  adultDiets: z.array(dietChoice.nullable()),
  collectors: z.array(z.object({ name: z.string(), phone: z.string() })),
})
export type Arrangements = z.infer<typeof arrangements>

export function encryptArrangements(cipher: DataCipher, input: Arrangements, bookingId: string): Bytes {
  return encryptValue(cipher, { adultDiets: input.adultDiets, collectors: input.collectors }, bookingId)
}

export function decryptArrangements(
  cipher: DataCipher,
  encrypted: Uint8Array | null,
  bookingId: string,
): Arrangements | null {
  return decryptValue(cipher, encrypted, bookingId, arrangements, {
    adultDiets: [],
    collectors: [{ name: undecryptableText, phone: '' }],
  })
}

const clothingName = z.object({ name: z.string() })

export function encryptClothingName(cipher: DataCipher, name: string, bookingId: string): Bytes {
  return encryptValue(cipher, { name }, bookingId)
}

export function decryptClothingName(
  cipher: DataCipher,
  encrypted: Uint8Array | null,
  bookingId: string,
): string | null {
  return decryptValue(cipher, encrypted, bookingId, clothingName, { name: undecryptableText })?.name ?? null
}

export function encryptBooking(
  cipher: DataCipher,
  parts: {
    details: BookingDetails
    children: readonly ChildDetail[]
    names: readonly string[]
    token: string
  },
  bookingId: string,
): { details: Bytes; children: Bytes[]; names: Bytes[]; accessToken: Bytes } {
  const { children, names, token } = parts
  const values = [
    bookingDetails.parse(parts.details),
    token,
    ...children.map((child) => plainChild.parse(child)),
    ...names.map((name) => ({ name })),
  ]
  const [details, accessToken, ...others] = encryptValues(cipher, values, bookingId)
  if (details === undefined || accessToken === undefined) throw new Error('too few encrypted values')
  const until = children.length
  return { details, accessToken, children: others.slice(0, until), names: others.slice(until) }
}
