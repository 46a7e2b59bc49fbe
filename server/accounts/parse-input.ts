import { z } from 'zod'
import { InvalidInputError } from '../errors.ts'

export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{8,200}$/, 'Idempotency key must have 8 to 200 printable characters without spaces')
  .nullish()
  .transform((key) => key ?? null)

export const linkSchema = z.object({
  token: z.string('The link is not complete').min(1, 'The link is not complete').max(200),
})

/** @throws InvalidInputError with the form's field paths */
export function parseInput<Form>(schema: z.ZodType<Form>, input: unknown): Form {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw new InvalidInputError(
    parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  )
}
