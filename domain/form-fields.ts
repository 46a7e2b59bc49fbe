import { z } from 'zod'
import { brisbaneDay, isDay } from './dates.ts'
import { parseDecimal, toDecimal } from './money.ts'
import { parseUrl } from './typed-text/parse-url.ts'
import { cleanLine } from './typed-text/single-line.ts'

// Without this zod tries `new Function` when an object schema is made, and a browser reports that try as a
// breach of the content policy even though zod goes on without it. It has to come before the first schema.
z.config({ jitless: true })

/** Longest address that is kept, in characters. */
export const addressLength = 2000

/** One person's night, or one item, costs at most this much, so that no total passes what the database holds. */
const largestPrice = 10_000_00

/**
 * True for the address of a picture or film that may be shown: http or https, or a file that this site serves itself.
 * Anything else (`javascript:`, `data:`, `file:`, `//host`) is refused.
 */
export function isMediaAddress(text: string): boolean {
  if (/^\/media\/(pictures|scenes|leaders|films)\/[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(text)) return true
  return /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i.test(text) && parseUrl(text) !== null
}

/** The address of a picture or film. Empty says `missing`, an address that may not be shown says `invalid`. */
export function mediaAddress(missing: string, invalid: string) {
  return z
    .string(missing)
    .overwrite(cleanLine)
    .min(1, { error: missing, abort: true })
    .refine((text) => text.length <= addressLength && isMediaAddress(text), invalid)
}

/** The same for a picture that need not be given: left out, null or empty it is empty. */
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
}

/** The http or https address of a page, such as a map; left out, null or empty it is empty. */
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
}

/** A calendar day, YYYY-MM-DD. An instant in ISO 8601 is read as its day in Brisbane. */
export function day(missing: string, label: string) {
  return (
    z
      .string(missing)
      .overwrite(cleanLine)
      .min(1, { error: missing, abort: true })
      .transform((text) => dayIn(text) ?? text)
      // PostgreSQL knows no year 0, and nobody plans a camp for the year 9999.
      .refine((text) => isDay(text) && text >= '1900-01-01' && text < '2200-01-01', {
        error: `${label} is not a date`,
        // What compares the days of a form reads them as days.
        abort: true,
      })
  )
}

function dayIn(text: string): string | null {
  // A day that no month has would be read as one of the next month.
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text) || !isDay(text.slice(0, 10))) return null
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? null : brisbaneDay(instant)
}

/** A time of day, HH:mm. */
export function time(missing: string, label: string) {
  return z
    .string(missing)
    .overwrite(cleanLine)
    .min(1, { error: missing, abort: true })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: `${label} must be a time such as 16:00`, abort: true })
}

/** A whole number, also written as text. */
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
}

/** A whole number, also written as text; left out, null or empty it is null. */
export function optionalWholeNumber(label: string, bounds: { minimum: number; maximum: number }) {
  const missing = `${label} must be a whole number`
  const given = wholeNumber(missing, label, bounds)
  return z.preprocess(
    (value) => (typeof value === 'string' && cleanLine(value) === '' ? null : (value ?? null)),
    z.union([z.null(), given], missing),
  )
}

/** An amount of dollars, text or number; a decimal text with two places comes out. */
export function price(missing: string, label: string) {
  return z
    .union([z.string(), z.number()], missing)
    .refine((value) => cleanLine(String(value)) !== '', { error: missing, abort: true })
    .refine((value) => centsOf(value) !== null, `${label} must be an amount such as 129.00`)
    .transform((value) => toDecimal(centsOf(value) ?? 0))
}

/** The price of something that need not be offered; left out, null or empty it is 0.00. */
export function optionalPrice(label: string) {
  return z
    .union([z.string(), z.number()], `${label} must be an amount such as 45.00`)
    .nullish()
    .transform((value) => (value === undefined || value === null || value === '' ? '0.00' : value))
    .pipe(price(`${label} must be an amount such as 45.00`, label))
}

function centsOf(value: string | number): number | null {
  const cents = parseDecimal(typeof value === 'string' ? cleanLine(value) : value)
  return cents === null || cents > largestPrice ? null : cents
}
