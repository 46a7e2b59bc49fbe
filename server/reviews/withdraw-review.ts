import type { Context } from '../context.ts'
import { type MyReview, type ReviewLookup, readMyReview } from './read-my-review.ts'

/**
 * Deletes the text of a review in any state. Repeats do nothing.
 * @throws ReviewNotFoundError, TooManyRequestsError
 */
export async function withdrawReview(context: Context, lookup: ReviewLookup): Promise<MyReview> {
  await context.rateLimits.consume('reviews-by-address', context.address)
  const { id } = await readMyReview(context, lookup)
  await context.db.$executeRaw`
    UPDATE review SET state = 'WITHDRAWN', rating = NULL, text = NULL, name = NULL, written_at = NULL,
      decided_at = NULL, decided_by_id = NULL, reason = NULL, version = version + 1
    WHERE id = ${id} AND state <> 'ASKED'`
  return readMyReview(context, lookup)
}
