import { requiredText } from '../../../domain/typed-text/text-fields.ts'
import { InvalidInputError } from '../../errors.ts'

const noteSchema = requiredText('Please say in a few words what you did', 'Note', 150, 3)

/** @throws InvalidInputError */
export function parseClosingNote(words: string): string {
  const note = noteSchema.safeParse(words)
  if (note.success) return note.data
  throw new InvalidInputError([{ path: 'note', message: note.error.issues[0]?.message ?? '' }])
}
