import { reviewerName, reviewFormSchema } from '../../domain/reviews/review-form.ts'
import { parseInput } from '../accounts/parse-input.ts'
import type { Context } from '../context.ts'
import { type MyReview, type ReviewLookup, readMyReview } from './read-my-review.ts'
import { ReviewShownError } from './reviews.errors.ts'

/**
 * Saves a family's review for moderation. A published review stays as it was moderated.
 * @throws ReviewNotFoundError, InvalidInputError, ReviewShownError, TooManyRequestsError
 */
export async function saveReview(context: Context, lookup: ReviewLookup, input: unknown): Promise<MyReview> {
  await context.rateLimits.consume('reviews-by-address', context.address)
  const { id, booking } = await readMyReview(context, lookup)
  const form = parseInput(reviewFormSchema, input)
  const name = reviewerName(form.nameForm, booking.firstName, booking.lastName)
  // The condition is in the statement, because the review may be published since it was read.
  const written = await context.db.$executeRaw`
    UPDATE review SET state = 'WAITING', rating = ${form.rating}::int, text = ${form.text}, name = ${name},
      name_form = ${form.nameForm}::review_name_form, written_at = now(), decided_at = NULL, decided_by_id = NULL,
      reason = NULL, version = version + 1
    WHERE id = ${id} AND state <> 'SHOWN'`
  if (written === 0) throw new ReviewShownError()
  return readMyReview(context, lookup)
}
