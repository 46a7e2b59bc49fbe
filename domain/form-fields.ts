import { z } from 'zod'
import { brisbaneDay, isDay } from './dates.ts'
import { LARGEST_AMOUNT, parseDecimal } from './money.ts'
import { parseUrl } from './typed-text/parse-url.ts'
import { cleanLine } from './typed-text/single-line.ts'

// Runs before this module and its importers create a schema, because zod's `new Function` violates the CSP. Form modules
// must import this file or typed-text/text-fields.ts.
z.config({ jitless: true })

export const addressLength = 2000

/** Prevents totals above the database's maximum. */
const largestPrice = 10_000_00

/** Accepts http, https and own files; rejects `javascript:`, `data:`, `file:` and `//host`. */
export function isMediaAddress(text: string): boolean {
  if (/^\/media\/(pictures|scenes|leaders|films)\/[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(text)) return true
  return /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i.test(text) && parseUrl(text) !== null
}

export function mediaAddress(missing: string, invalid: string) {
  return z
    .string(missing)
    .overwrite(cleanLine)
    .min(1, { error: missing, abort: true })
    .refine((text) => text.length <= addressLength && isMediaAddress(text), invalid)
}

export function optionalMedia(label: string, invalid: string) {
  return z
    .string(`${label}: ${invalid}`)
    .overwrite(cleanLine)
    .refine(
      (text) => text === '' || (text.length <= addressLength && isMediaAddress(text)),
      `${label}: ${invalid}`,
    )
    .nullish()
    .transform((text) => text ?? '')
    .meta({ title: label })
}

export function optionalLink(label: string) {
  const invalid = `${label} must be an address that starts with https:// or http://`
  return z
    .string(invalid)
    .overwrite(cleanLine)
    .refine(
      (text) =>
        text === '' || (text.length <= addressLength && /^https?:/i.test(text) && isMediaAddress(text)),
      invalid,
    )
    .nullish()
    .transform((text) => text ?? '')
    .meta({ title: label })
}

/** Reads an ISO instant as its Brisbane day. */
export function day(missing: string, label: string) {
  return (
    z
      .string(missing)
      .overwrite(cleanLine)
      .min(1, { error: missing, abort: true })
      .transform((text) => parseDay(text) ?? text)
      // PostgreSQL has no year 0.
      .refine((text) => isDay(text) && text >= '1900-01-01' && text < '2200-01-01', {
        error: `${label} is not a date`,
        // Later comparisons need valid days.
        abort: true,
      })
      .meta({ title: label })
  )
}

function parseDay(text: string): string | null {
  // `Date` would accept an impossible day.
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text) || !isDay(text.slice(0, 10))) return null
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? null : brisbaneDay(instant)
}

export function time(missing: string, label: string) {
  return z
    .string(missing)
    .overwrite(cleanLine)
    .min(1, { error: missing, abort: true })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: `${label} must be a time such as 16:00`, abort: true })
    .meta({ title: label })
}

export function wholeNumber(missing: string, label: string, bounds: { minimum: number; maximum: number }) {
  return z
    .union([z.string(), z.number()], missing)
    .refine((value) => cleanLine(String(value)) !== '', { error: missing, abort: true })
    .transform((value) =>
      /^[+-]?\d{1,10}$/.test(cleanLine(String(value))) ? Number(cleanLine(String(value))) : Number.NaN,
    )
    .pipe(
      z
        .int(`${label} must be a whole number`)
        .min(bounds.minimum, `${label} must be at least ${bounds.minimum}`)
        .max(bounds.maximum, `${label} must be at most ${bounds.maximum}`),
    )
    .meta({ title: label })
}

/** Missing is null. */
export function optionalWholeNumber(label: string, bounds: { minimum: number; maximum: number }) {
  const missing = `${label} must be a whole number`
  const given = wholeNumber(missing, label, bounds)
  return z
    .preprocess(
      (value) => (typeof value === 'string' && cleanLine(value) === '' ? null : (value ?? null)),
      z.union([z.null(), given], missing),
    )
    .meta({ title: label })
}

/** Whole cents, as an API passes them. */
export function amount(invalid: string) {
  return z.int(invalid).min(0, invalid).max(LARGEST_AMOUNT, invalid)
}

/** Accepts typed dollars such as '129.00', or cents as a number. Returns cents. */
export function price(missing: string, label: string) {
  return z
    .union([z.string(), z.number()], missing)
    .refine((value) => cleanLine(String(value)) !== '', { error: missing, abort: true })
    .refine((value) => parsePrice(value) !== null, `${label} must be an amount such as 129.00`)
    .transform((value) => parsePrice(value) ?? 0)
    .meta({ title: label })
}

/** Missing is 0. */
export function optionalPrice(label: string) {
  return z
    .union([z.string(), z.number()], `${label} must be an amount such as 45.00`)
    .nullish()
    .transform((value) => (value === undefined || value === null || value === '' ? 0 : value))
    .pipe(price(`${label} must be an amount such as 45.00`, label))
    .meta({ title: label })
}

function parsePrice(value: string | number): number | null {
  const cents = typeof value === 'string' ? parseDecimal(cleanLine(value)) : value
  return cents !== null && Number.isInteger(cents) && cents >= 0 && cents <= largestPrice ? cents : null
}

export function optionalIdempotencyKey() {
  return z
    .string('Idempotency key must be text')
    .min(8, 'Idempotency key must have at least 8 characters')
    .max(200, 'Idempotency key must have at most 200 characters')
    .regex(/^[\x21-\x7e]+$/, 'Idempotency key must be printable ASCII without spaces')
    .nullish()
}
