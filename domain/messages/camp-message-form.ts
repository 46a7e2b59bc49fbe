import { z } from 'zod'
import { requiredText } from '../typed-text/text-fields.ts'
import { findMergeProblem } from './merge-fields.ts'

export const CAMP_MESSAGE_LIMITS = { subjectLength: 150, textLength: 5000 } as const

function mergeable(missing: string, label: string, maximum: number) {
  return requiredText(missing, label, maximum).superRefine((text, context) => {
    const problem = findMergeProblem(text)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })
}

export const NO_RECIPIENTS_MESSAGE = 'There are no families to send this message to'

export const campMessageFormSchema = z.object({
  // One line prevents header injection.
  subject: mergeable('Subject is required', 'Subject', CAMP_MESSAGE_LIMITS.subjectLength).transform((text) =>
    text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
  ),
  text: mergeable('Text is required', 'Text', CAMP_MESSAGE_LIMITS.textLength).transform((text) =>
    text.replaceAll(/\r\n?/g, '\n'),
  ),
  includesUnpaid: z.boolean('Choose who gets it'),
})

export type CampMessageForm = z.infer<typeof campMessageFormSchema>
