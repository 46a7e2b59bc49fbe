import { z } from 'zod'
import { REVIEW_NAMES } from '../../domain/reviews/review-form.ts'
import { readStored, readStoredJson, removeStored, store } from '../browser-storage.ts'

// Without this zod tries `new Function`, which the content policy reports.
z.config({ jitless: true })

const KEY = 'reviewDraft:'
const LINK_KEY = 'reviewKey:'

const draft = z.object({
  rating: z.number().nullable(),
  text: z.string(),
  nameForm: z.enum(REVIEW_NAMES),
})
type Draft = z.infer<typeof draft>

/** What was typed in this tab before it was loaded again. Null when there is nothing. */
export function readReviewDraft(bookingId: string): Draft | null {
  return draft.safeParse(readStoredJson('tab', KEY + bookingId)).data ?? null
}

/** Keeps what was typed until the tab is closed. Does nothing where storage is refused or full. */
export function keepReviewDraft(bookingId: string, typed: Draft): void {
  store('tab', KEY + bookingId, JSON.stringify(typed))
}

/** The key by which this review was opened in this tab, which the address has lost by a reload; null for none. */
export function keptReviewKey(bookingId: string): string | null {
  return readStored('tab', LINK_KEY + bookingId)
}

/** Keeps the key of a review's link until the tab is closed. Does nothing where storage is refused or full. */
export function keepReviewKey(bookingId: string, key: string): void {
  store('tab', LINK_KEY + bookingId, key)
}

/** Forgets what was typed. */
export function dropReviewDraft(bookingId: string): void {
  removeStored('tab', KEY + bookingId)
}
