import type { z } from 'zod'
import { InvalidInputError } from '../errors.ts'

/** What was sent, checked against a form's schema. @throws InvalidInputError with the form's field paths */
export function checkedInput<Form>(schema: z.ZodType<Form>, input: unknown): Form {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw new InvalidInputError(
    parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  )
}
