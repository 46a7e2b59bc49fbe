import { z } from 'zod'
import { InvalidInputError } from './errors.ts'

export type PageCursor = { value: string | number; id: string | number }

/** PostgreSQL has no year 0, and a year has four digits. */
export const cursorInstant = z.iso
  .datetime()
  .refine((text) => text >= '0001')
  .transform((text) => new Date(text))
export const cursorNumber = z.int32()

const instantPlace = z.object({ value: cursorInstant, id: cursorNumber })

const written = z.tuple([z.string(), z.union([z.string(), z.number()]), z.union([z.string(), z.number()])])

/** @param order names the sorting; cursors of another one are rejected */
export function writeCursor(order: string, cursor: PageCursor): string {
  return Buffer.from(JSON.stringify([order, cursor.value, cursor.id])).toString('base64url')
}

/** @throws InvalidInputError for a cursor of another sorting */
export function readCursor(order: string, text: string): PageCursor {
  let parsed: unknown = null
  try {
    parsed = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    // Rejected below.
  }
  const cursor = written.safeParse(parsed)
  if (!cursor.success || cursor.data[0] !== order) {
    throw foreignCursor()
  }
  return { value: cursor.data[1], id: cursor.data[2] }
}

/** @throws InvalidInputError for a cursor without an instant */
export function readInstantPlace(cursor: PageCursor): { at: Date; id: number } {
  const place = instantPlace.safeParse(cursor)
  if (!place.success) throw foreignCursor()
  return { at: place.data.value, id: place.data.id }
}

export function foreignCursor(): InvalidInputError {
  return new InvalidInputError([{ path: 'after', message: 'The cursor is not one of this list' }])
}
