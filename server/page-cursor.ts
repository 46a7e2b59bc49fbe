import { z } from 'zod'
import { InvalidInputError } from './errors.ts'

/** The place of an entry in a sorted list: what it is sorted by, and its id. */
export type PageCursor = { value: string | number; id: string | number }

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
    throw new InvalidInputError([{ path: 'after', message: 'The cursor is not one of this list' }])
  }
  return { value: cursor.data[1], id: cursor.data[2] }
}
