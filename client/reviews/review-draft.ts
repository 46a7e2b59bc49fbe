import { z } from 'zod'
import { REVIEW_NAMES } from '../../domain/reviews/review-form.ts'

// Without this zod tries `new Function`, which the content policy reports.
z.config({ jitless: true })

const KEY = 'reviewDraft:'

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

/** Forgets what was typed. */
export function dropReviewDraft(bookingId: string): void {
  try {
    sessionStorage.removeItem(KEY + bookingId)
  } catch {
    // What cannot be reached cannot be read by anybody later either.
  }
}
