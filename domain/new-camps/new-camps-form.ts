import { z } from 'zod'
import { emailText } from '../typed-text/text-fields.ts'

export const newCampsFormSchema = z.object({ email: emailText() }, 'An address must be an object')

export type NewCampsForm = z.infer<typeof newCampsFormSchema>

/** Identical for new, unconfirmed and confirmed addresses. */
export const NEW_CAMPS_ASKED =
  'Check your email for our link. We only send a few of these an hour. If none arrives, use the latest one or try again later.'

export const NEW_CAMPS_JOINED =
  "You're on the list. We'll email you when a new camp opens. Every email has a link to leave."

/** Unconfirmed addresses are then erased. */
export const CONFIRM_WITHIN_DAYS = 7
