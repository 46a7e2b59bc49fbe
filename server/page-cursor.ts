import { z } from 'zod'
import { InvalidInputError } from './errors.ts'

export type PageCursor = { value: string | number; id: string | number }

/** PostgreSQL has no year 0, and a year has four digits. */
export const cursorInstant = z.iso
  .datetime()
  .refine((text) => text >= '0001')
  .transform((text) => new Date(text))
export const cursorNumber = z.int32()

const instantCursorSchema = z.object({ value: cursorInstant, id: cursorNumber })

const cursorPart = z.union([z.string(), z.number()])
const encodedCursorSchema = z.tuple([z.string(), cursorPart, cursorPart])

export function encodeCursor(order: string, cursor: PageCursor): string {
  return Buffer.from(JSON.stringify([order, cursor.value, cursor.id])).toString('base64url')
}

/** @throws InvalidInputError for a cursor of another sort order */
export function decodeCursor(order: string, text: string): PageCursor {
  let parsed: unknown = null
  try {
    parsed = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    // Rejected below.
  }
  const [cursorOrder, value, id] = parseCursorPlace(encodedCursorSchema, parsed)
  if (cursorOrder !== order) throw createInvalidCursorError()
  return { value, id }
}

/** @throws InvalidInputError for a cursor without an instant */
export function parseInstantCursor(cursor: PageCursor): { at: Date; id: number } {
  const { value, id } = parseCursorPlace(instantCursorSchema, cursor)
  return { at: value, id }
}

/** @throws InvalidInputError */
export function parseCursorPlace<Place>(schema: z.ZodType<Place>, place: unknown): Place {
  const parsed = schema.safeParse(place)
  if (!parsed.success) throw createInvalidCursorError()
  return parsed.data
}

function createInvalidCursorError(): InvalidInputError {
  return new InvalidInputError([{ path: 'after', message: 'The cursor is not one of this list' }])
}

/** @throws InvalidInputError for a foreign cursor */
export function parseCursorId(id: string | number): number {
  if (/^\d{1,9}$/.test(String(id))) return Number(id)
  throw createInvalidCursorError()
}
