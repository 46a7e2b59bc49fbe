import { z } from 'zod'

/** The form with the password typed a second time, which is compared even while other fields are wrong. */
export function withConfirmation<Shape extends z.ZodRawShape & { password: z.ZodType<string, string> }>(
  form: z.ZodObject<Shape>,
) {
  return form.extend({ confirmation: z.string() }).refine(isConfirmed, {
    error: 'Passwords do not match',
    path: ['confirmation'],
    when: () => true,
  })
}

function isConfirmed(values: { password?: unknown; confirmation?: unknown }): boolean {
  return values.password === values.confirmation
}
