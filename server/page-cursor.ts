import { z } from 'zod'
import { InvalidInputError } from './errors.ts'

/** The place of an entry in a sorted list: what it is sorted by, and its id. */
export type PageCursor = { value: string | number; id: string | number }

/** What an instant is compared with: PostgreSQL knows no year 0, and a year has four digits. */
export const cursorInstant = z.iso
  .datetime()
  .refine((text) => text >= '0001')
  .transform((text) => new Date(text))
/** A number as the columns hold it. */
export const cursorNumber = z.int32()

const instantPlace = z.object({ value: cursorInstant, id: cursorNumber })

const written = z.tuple([z.string(), z.union([z.string(), z.number()]), z.union([z.string(), z.number()])])

/** The cursor as it goes out. `order` names the sorting, so that a cursor of another one is refused. */
export function writeCursor(order: string, cursor: PageCursor): string {
  return Buffer.from(JSON.stringify([order, cursor.value, cursor.id])).toString('base64url')
}

/** @throws InvalidInputError when it is not a cursor of this sorting */
export function readCursor(order: string, text: string): PageCursor {
  let parsed: unknown = null
  try {
    parsed = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    // Answered below, like every text that is no cursor.
  }
  const cursor = written.safeParse(parsed)
  if (!cursor.success || cursor.data[0] !== order) {
    throw foreignCursor()
  }
  return { value: cursor.data[1], id: cursor.data[2] }
}

/** The place in a list that is sorted by an instant. @throws InvalidInputError when the cursor names none */
export function readInstantPlace(cursor: PageCursor): { at: Date; id: number } {
  const place = instantPlace.safeParse(cursor)
  if (!place.success) throw foreignCursor()
  return { at: place.data.value, id: place.data.id }
}

export function foreignCursor(): InvalidInputError {
  return new InvalidInputError([{ path: 'after', message: 'The cursor is not one of this list' }])
}
