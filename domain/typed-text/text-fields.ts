import { z } from 'zod'
import { isEmailAddress, toAsciiEmail } from './email-address.ts'
import { cleanLine, hasLetterOrNumber, isStorable } from './single-line.ts'

// Without this zod tries `new Function` when an object schema is made, and a browser reports that try as a
// breach of the content policy even though zod goes on without it. It has to come before the first schema.
z.config({ jitless: true })

/** Bounds, in characters. */
export const EMAIL_LENGTH = 255
export const PHONE_MIN_LENGTH = 10
export const PHONE_LENGTH = 20

/** A text of one line, without invisible characters; it may be empty. */
export function line(label: string, missing: string, maximum: number) {
  return storable(z.string(missing).overwrite(cleanLine), label, maximum)
}

/** The same, not empty. */
export function requiredLine(missing: string, label: string, maximum: number) {
  return line(label, missing, maximum).min(1, missing)
}

/** The same for a name: it has at least one letter or number. */
export function nameLine(missing: string, label: string, maximum: number) {
  return line(label, missing, maximum).refine(hasLetterOrNumber, missing)
}

/** The same; left out or null it is empty. */
export function optionalLine(label: string, maximum: number) {
  return line(label, `${label} must be text`, maximum)
    .nullish()
    .transform((value) => value ?? '')
}

/** A trimmed text of any lines, of at least `minimum` characters: 1 unless told otherwise, so that it is not empty. */
export function requiredText(missing: string, label: string, maximum: number, minimum = 1) {
  return storable(z.string(missing).trim(), label, maximum).min(minimum, missing)
}

/** A trimmed text of any lines; left out or null it is empty. */
export function optionalText(label: string, maximum: number) {
  return storable(z.string(`${label} must be text`).trim(), label, maximum)
    .nullish()
    .transform((value) => value ?? '')
}

/** An email address; an internationalised domain comes out in ASCII form. */
export function emailText() {
  const invalid = 'Please enter a valid email'
  return line('Email', invalid, EMAIL_LENGTH)
    .overwrite(toAsciiEmail)
    .refine((text) => text.length <= EMAIL_LENGTH && isEmailAddress(text), invalid)
}

/** A phone number; `invalid` is said of one that is too short. */
export function phoneText(invalid: string, label: string) {
  return line(label, invalid, PHONE_LENGTH).min(PHONE_MIN_LENGTH, invalid)
}

function storable(text: z.ZodString, label: string, maximum: number) {
  return text
    .max(maximum, { error: `${label} must be at most ${maximum} characters`, abort: true })
    .refine(isStorable, { error: `${label} contains characters that cannot be stored`, abort: true })
}
