import { z } from 'zod'
import { requiredText } from '../typed-text/text-fields.ts'
import { mergeProblem } from './merge-fields.ts'

// Without this zod tries `new Function` when an object schema is made, and a browser reports that try as a
// breach of the content policy even though zod goes on without it. It has to come before the first schema.
z.config({ jitless: true })

/** Bounds of a message to the families of a camp, in characters. */
export const CAMP_MESSAGE_LIMITS = { subjectLength: 150, textLength: 5000 } as const

/** A text whose fields can all be filled in. */
function mergeable(missing: string, label: string, maximum: number) {
  return requiredText(missing, label, maximum).superRefine((text, context) => {
    const problem = mergeProblem(text)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })
}

/** What staff of a camp write to all its families. */
export const campMessageFormSchema = z.object({
  // On one line, so that nothing in a mail's header can begin a header of its own.
  subject: mergeable('Subject is required', 'Subject', CAMP_MESSAGE_LIMITS.subjectLength).transform((text) =>
    text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
  ),
  text: mergeable('Text is required', 'Text', CAMP_MESSAGE_LIMITS.textLength).transform((text) =>
    text.replaceAll(/\r\n?/g, '\n'),
  ),
  /** Whether those get it, too, whose seats are held and not paid. */
  includesUnpaid: z.boolean('Choose who gets it'),
})

export type CampMessageForm = z.infer<typeof campMessageFormSchema>
