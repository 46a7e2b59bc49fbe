import { z } from 'zod'
import { REVIEW_NAMES } from '../../domain/reviews/review-form.ts'

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
  try {
    return draft.safeParse(JSON.parse(sessionStorage.getItem(KEY + bookingId) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Keeps what was typed until the tab is closed. Does nothing where storage is refused or full. */
export function keepReviewDraft(bookingId: string, typed: Draft): void {
  try {
    sessionStorage.setItem(KEY + bookingId, JSON.stringify(typed))
  } catch {
    // The form itself still holds everything; only a reload would lose it.
  }
}

/** The key by which this review was opened in this tab, which the address has lost by a reload; null for none. */
export function keptReviewKey(bookingId: string): string | null {
  try {
    return sessionStorage.getItem(LINK_KEY + bookingId)
  } catch {
    return null
  }
}

/** Keeps the key of a review's link until the tab is closed. Does nothing where storage is refused or full. */
export function keepReviewKey(bookingId: string, key: string): void {
  try {
    sessionStorage.setItem(LINK_KEY + bookingId, key)
  } catch {
    // Only a reload then needs the link of the mail again.
  }
}

/** Forgets what was typed. */
export function dropReviewDraft(bookingId: string): void {
  try {
    sessionStorage.removeItem(KEY + bookingId)
  } catch {
    // What cannot be reached cannot be read by anybody later either.
  }
}
