import { z } from 'zod'
import { isStorable } from '../typed-text/single-line.ts'
import { requiredText } from '../typed-text/text-fields.ts'

export const REVIEW_LENGTH = { least: 20, most: 1000 } as const
export const REVIEW_AFTER_DAYS = 3
/** Limits late requests after an outage. */
export const REVIEW_ASKED_UNTIL_DAYS = 14
export const REVIEW_WRITTEN_WITHIN_DAYS = 90

export const REVIEW_NAMES = ['FIRST_AND_INITIAL', 'FIRST'] as const
export type ReviewName = (typeof REVIEW_NAMES)[number]

const rated = 'Please choose 1 to 5 stars'
const short = `Please write at least ${REVIEW_LENGTH.least} characters`
const long = `Please write at most ${REVIEW_LENGTH.most} characters`

export const reviewFormSchema = z.object({
  rating: z.int(rated).min(1, rated).max(5, rated),
  text: z
    .string(short)
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .refine((text) => text.length >= REVIEW_LENGTH.least, short)
    .refine((text) => text.length <= REVIEW_LENGTH.most, long)
    .refine(isStorable, 'Your review contains characters that cannot be stored'),
  nameForm: z.enum(REVIEW_NAMES, 'Please choose how your name is shown'),
})

export type ReviewForm = z.infer<typeof reviewFormSchema>

const longestName = 40

export function reviewerName(form: ReviewName, firstName: string, lastName: string): string {
  const first = firstName.trim().slice(0, longestName).trim()
  const [initial] = lastName.trim()
  return form === 'FIRST' || initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}

export const hidingReasonSchema = requiredText('Please say in a few words why', 'Reason', 300, 3)
