import { z } from 'zod'
import { isEmailAddress, toAsciiEmail } from './email-address.ts'
import { cleanLine, hasLetterOrNumber, isStorable } from './single-line.ts'

// Set before any schema, also of the modules that import this one: `new Function` violates the CSP.
z.config({ jitless: true })

export const EMAIL_LENGTH = 255
export const PHONE_MIN_LENGTH = 10
export const PHONE_LENGTH = 20

export function line(label: string, missing: string, maximum: number) {
  return storable(z.string(missing).overwrite(cleanLine), label, maximum)
}

export function requiredLine(missing: string, label: string, maximum: number) {
  return line(label, missing, maximum).min(1, missing).meta({ title: label })
}

export function nameLine(missing: string, label: string, maximum: number) {
  return line(label, missing, maximum).refine(hasLetterOrNumber, missing).meta({ title: label })
}

export function optionalLine(label: string, maximum: number) {
  return line(label, `${label} must be text`, maximum)
    .nullish()
    .transform((value) => value ?? '')
    .meta({ title: label })
}

export function requiredText(missing: string, label: string, maximum: number, minimum = 1) {
  return storable(z.string(missing).trim(), label, maximum).min(minimum, missing).meta({ title: label })
}

export function optionalText(label: string, maximum: number) {
  return storable(z.string(`${label} must be text`).trim(), label, maximum)
    .nullish()
    .transform((value) => value ?? '')
    .meta({ title: label })
}

export function emailText() {
  const invalid = 'Please enter a valid email'
  return line('Email', invalid, EMAIL_LENGTH)
    .overwrite(toAsciiEmail)
    .refine((text) => text.length <= EMAIL_LENGTH && isEmailAddress(text), invalid)
}

export function phoneText(invalid: string, label: string) {
  return line(label, invalid, PHONE_LENGTH).min(PHONE_MIN_LENGTH, invalid)
}

function storable(text: z.ZodString, label: string, maximum: number) {
  return text
    .max(maximum, { error: `${label} must be at most ${maximum} characters`, abort: true })
    .refine(isStorable, { error: `${label} contains characters that cannot be stored`, abort: true })
}
