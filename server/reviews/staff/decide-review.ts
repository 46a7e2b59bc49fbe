import { z } from 'zod'
import { hidingReasonSchema } from '../../../domain/reviews/review-form.ts'
import { parseInput } from '../../accounts/parse-input.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { ReviewChangedError } from './admin-reviews.errors.ts'
import { type AdminReview, findReview } from './list-admin-reviews.ts'

const hidingInputSchema = z.object({ reason: hidingReasonSchema })

export type ReviewDecision = {
  /** The version that was read, so that no unread text is published. */
  version: number
  as: 'SHOWN' | 'HIDDEN'
  /** Required only for hiding. */
  reason: string | null
}

/**
 * Publishes or hides a review without changing its text. The audit entry has the reason.
 * @throws NotSignedInError, NotAllowedError, InvalidInputError, ReviewChangedError
 */
export async function decideReview(
  context: Context,
  id: number,
  { version, as, reason }: ReviewDecision,
): Promise<AdminReview> {
  const adminId = await signedInAdmin(context, exempt('shows or rejects one review'))
  const hidingReason = as === 'HIDDEN' ? parseInput(hidingInputSchema, { reason }).reason : null
  return inTransaction(context.db, async (tx) => {
    const decided = await tx.$executeRaw`
      UPDATE review SET state = ${as}::review_state, reason = ${hidingReason}::text, decided_at = now(),
        decided_by_id = ${adminId}::uuid, version = version + 1
      WHERE id = ${id} AND version = ${version} AND state IN ('WAITING', 'SHOWN', 'HIDDEN')`
    const review = await findReview(tx, id)
    if (decided === 0 || review === null) throw new ReviewChangedError()
    await recordAudit(tx, {
      actor: `user:${adminId}`,
      action: as === 'SHOWN' ? 'review-shown' : 'review-hidden',
      subject: `review:${id}`,
      ...(hidingReason === null ? {} : { after: { reason: hidingReason } }),
    })
    return review
  })
}
