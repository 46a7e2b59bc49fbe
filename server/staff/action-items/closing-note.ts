import { z } from 'zod'
import { requiredText } from '../../../domain/typed-text/text-fields.ts'
import { parseInput } from '../../accounts/parse-input.ts'

const noteSchema = z.object({ note: requiredText('Please say in a few words what you did', 'Note', 150, 3) })

/** @throws InvalidInputError */
export function parseClosingNote(note: string): string {
  return parseInput(noteSchema, { note }).note
}
