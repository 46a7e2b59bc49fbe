import { z } from 'zod'
import { REVIEW_NAMES } from '../../domain/reviews/review-form.ts'
import { createStoredItem, createStoredText } from '../storage/browser-storage.ts'

// Otherwise zod tries `new Function`, which violates the CSP.
z.config({ jitless: true })

const draftSchema = z.object({
  rating: z.number().nullable(),
  text: z.string(),
  nameForm: z.enum(REVIEW_NAMES),
})

/** The draft of this tab. */
export function getReviewDraft(bookingId: string) {
  return createStoredItem('tab', `reviewDraft:${bookingId}`, (stored) => draftSchema.safeParse(stored).data)
}

/** The link's key in this tab; a reload removes it from the address. */
export function getReviewKey(bookingId: string) {
  return createStoredText('tab', `reviewKey:${bookingId}`)
}
