import { z } from 'zod'
import { emailText } from '../typed-text/text-fields.ts'

// Without this zod tries `new Function` when an object schema is made, and a browser reports that try as a
// breach of the content policy even though zod goes on without it. It has to come before the first schema.
z.config({ jitless: true })

/** The form that asks to be told of new camps. */
export const newCampsFormSchema = z.object({ email: emailText() }, 'An address must be an object')

/** A checked form. */
export type NewCampsForm = z.infer<typeof newCampsFormSchema>

/** What everybody reads who has asked, whether the address is new here, waits for its confirmation or is on the list. */
export const NEW_CAMPS_ASKED =
  'Look into your mail for our link. An address gets only a few such mails an hour: if none comes, use the latest one or ask again later.'

/** What members read who have asked with their own address that was proved before. */
export const NEW_CAMPS_JOINED =
  "You're on the list. We will write to you when a new camp opens; every mail has a link to leave."

/** Days in which the link that confirms an address works, and after which an address without one is erased. */
export const CONFIRM_WITHIN_DAYS = 7
