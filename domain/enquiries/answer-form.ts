import { z } from 'zod'
import { requiredText } from '../typed-text/text-fields.ts'

export const LONGEST_ANSWER = 5000

export const answerFormSchema = z.object({
  text: requiredText('Answer is required', 'Answer', LONGEST_ANSWER).transform((text) =>
    text.replaceAll(/\r\n?/g, '\n'),
  ),
})

export type AnswerForm = z.infer<typeof answerFormSchema>
