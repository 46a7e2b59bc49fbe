import { z } from 'zod'
import { REVIEW_NAMES } from '../../domain/reviews/review-form.ts'
import { readStored, readStoredJson, removeStored, store } from '../storage/browser-storage.ts'

// Otherwise zod tries `new Function`, which violates the CSP.
z.config({ jitless: true })

const KEY = 'reviewDraft:'
const LINK_KEY = 'reviewKey:'

const draftSchema = z.object({
  rating: z.number().nullable(),
  text: z.string(),
  nameForm: z.enum(REVIEW_NAMES),
})
type Draft = z.infer<typeof draftSchema>

/** Returns the draft of this tab; null without one. */
export function readReviewDraft(bookingId: string): Draft | null {
  return draftSchema.safeParse(readStoredJson('tab', KEY + bookingId)).data ?? null
}

/** Stores the draft until the tab closes. */
export function saveReviewDraft(bookingId: string, typed: Draft): void {
  store('tab', KEY + bookingId, JSON.stringify(typed))
}

/** Returns the link's key of this tab; a reload removes it from the address. */
export function readReviewKey(bookingId: string): string | null {
  return readStored('tab', LINK_KEY + bookingId)
}

/** Stores the link's key until the tab closes. */
export function saveReviewKey(bookingId: string, key: string): void {
  store('tab', LINK_KEY + bookingId, key)
}

export function removeReviewDraft(bookingId: string): void {
  removeStored('tab', KEY + bookingId)
}
