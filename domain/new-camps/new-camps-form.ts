import { z } from 'zod'
import { emailText } from '../typed-text/text-fields.ts'

// Set before any schema: `new Function` violates the CSP.
z.config({ jitless: true })

export const newCampsFormSchema = z.object({ email: emailText() }, 'An address must be an object')

export type NewCampsForm = z.infer<typeof newCampsFormSchema>

/** Identical for new, unconfirmed and confirmed addresses. */
export const NEW_CAMPS_ASKED =
  'Look into your mail for our link. An address gets only a few such mails an hour: if none comes, use the latest one or ask again later.'

export const NEW_CAMPS_JOINED =
  "You're on the list. We will write to you when a new camp opens; every mail has a link to leave."

/** Unconfirmed addresses are then erased. */
export const CONFIRM_WITHIN_DAYS = 7
