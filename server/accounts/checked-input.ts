import { z } from 'zod'
import { InvalidInputError } from '../errors.ts'

/** The key of a wish, as the input of a mutation has it; null when none was sent. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{8,200}$/, 'Idempotency key must have 8 to 200 printable characters without spaces')
  .nullish()
  .transform((key) => key ?? null)

/** What was sent, checked against a form's schema. @throws InvalidInputError with the form's field paths */
export function checkedInput<Form>(schema: z.ZodType<Form>, input: unknown): Form {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw new InvalidInputError(
    parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  )
}
