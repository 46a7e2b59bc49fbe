import { z } from 'zod'

const confirmationSchema = z
  .object({ password: z.string(), confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    error: 'Passwords do not match',
    path: ['confirmation'],
  })

/** Adds the password confirmation. An intersection, so that it is compared even while other fields are invalid. */
export function withConfirmation<Form extends z.ZodType>(form: Form) {
  return z.intersection(form, confirmationSchema)
}
