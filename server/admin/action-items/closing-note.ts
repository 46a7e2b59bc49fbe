import { z } from 'zod'
import { InvalidInputError } from '../../errors.ts'

const noteSchema = z
  .string()
  .trim()
  .min(3, 'Please say in a few words what you did')
  .max(150, 'Please use at most 150 characters')

/** The admin's words about what was done. @throws InvalidInputError */
export function noteOf(words: string): string {
  const note = noteSchema.safeParse(words)
  if (note.success) return note.data
  throw new InvalidInputError([{ path: 'note', message: note.error.issues[0]?.message ?? '' }])
}
