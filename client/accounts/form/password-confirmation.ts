import { z } from 'zod'

const confirmed = z
  .object({ password: z.string(), confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    error: 'Passwords do not match',
    path: ['confirmation'],
  })

/**
 * The form with the password typed a second time. Beside the form's rules and not after them, so that it is
 * compared even while other fields are wrong.
 */
export function withConfirmation<Form extends z.ZodType>(form: Form) {
  return z.intersection(form, confirmed)
}
