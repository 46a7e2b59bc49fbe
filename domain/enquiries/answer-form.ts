import { z } from 'zod'
import { requiredText } from '../typed-text/text-fields.ts'

// Without this zod tries `new Function` when an object schema is made, and a browser reports that try as a
// breach of the content policy even though zod goes on without it. It has to come before the first schema.
z.config({ jitless: true })

/** The longest answer to an enquiry, in characters. */
export const LONGEST_ANSWER = 5000

/** What the organiser answers somebody who wrote with the contact form. */
export const answerFormSchema = z.object({
  text: requiredText('Answer is required', 'Answer', LONGEST_ANSWER).transform((text) =>
    text.replaceAll(/\r\n?/g, '\n'),
  ),
})

export type AnswerForm = z.infer<typeof answerFormSchema>
