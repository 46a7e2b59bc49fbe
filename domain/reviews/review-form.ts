import { z } from 'zod'
import { isStorable } from '../typed-text/single-line.ts'
import { requiredText } from '../typed-text/text-fields.ts'

// Without this zod tries `new Function` when an object schema is made, and a browser reports that try as a
// breach of the content policy even though zod goes on without it. It has to come before the first schema.
z.config({ jitless: true })

export const REVIEW_LENGTH = { least: 20, most: 1000 } as const
/** Days after the end of a camp when its families are asked for a review. */
export const REVIEW_AFTER_DAYS = 3
/** Days after which nobody is asked any more, should the site have stood still. */
export const REVIEW_ASKED_UNTIL_DAYS = 14
/** Days that a family has to write one. */
export const REVIEW_WRITTEN_WITHIN_DAYS = 90

export const REVIEW_NAMES = ['FIRST_AND_INITIAL', 'FIRST'] as const
export type ReviewName = (typeof REVIEW_NAMES)[number]

const rated = 'Please choose 1 to 5 stars'
const short = `Please write at least ${REVIEW_LENGTH.least} characters`
const long = `Please write at most ${REVIEW_LENGTH.most} characters`

/** What a family says of a camp. */
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

/** The name that stands under a review: Sam, or Sam T. */
export function reviewerName(form: ReviewName, firstName: string, lastName: string): string {
  const first = firstName.trim().slice(0, longestName).trim()
  const [initial] = lastName.trim()
  return form === 'FIRST' || initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}

/** Why a review is not shown, in the words of the organiser. */
export const hidingReasonSchema = requiredText('Please say in a few words why', 'Reason', 300, 3)
