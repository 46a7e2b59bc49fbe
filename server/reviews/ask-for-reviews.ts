import {
  REVIEW_AFTER_DAYS,
  REVIEW_ASKED_UNTIL_DAYS,
  REVIEW_WRITTEN_WITHIN_DAYS,
} from '../../domain/reviews/review-form.ts'
import { readEmailFacts } from '../bookings/emails/booking-emails.ts'
import type { Services } from '../context.ts'
import { createEmailText } from '../platform/email/mailer.ts'
import { batchSize, runInBatches } from '../platform/in-batches.ts'
import { inTransaction, Prisma } from '../platform/prisma.ts'
import { generateToken } from '../platform/secret-token.ts'
import { bookingsForShare } from '../row-locks.ts'
import { buildReviewEmail } from './review-email.ts'
import { getReviewUrl } from './review-link.ts'

/**
 * Asks each family with a paid booking once, some days after its camp, even without a check-in. Erases withdrawn
 * reviews and requests unanswered for months. A failed booking does not block later ones.
 */
export async function askForReviews(services: Services): Promise<void> {
  let last = ''
  await runInBatches(async () => {
    const due = await services.db.$queryRaw<{ id: string }[]>`
      SELECT booking.id ${isDue} AND booking.id > ${last} ORDER BY booking.id LIMIT ${batchSize}::int`
    for (const { id } of due) await requestReview(services, id)
    last = due.at(-1)?.id ?? last
    return due.length
  })
  await services.db.$executeRaw`
    DELETE FROM review WHERE state IN ('ASKED', 'WITHDRAWN')
      AND asked_at < now() - ${REVIEW_WRITTEN_WITHIN_DAYS}::int * interval '1 day'`
}

const isDue = Prisma.sql`
  FROM booking JOIN event ON event.id = event_id LEFT JOIN user_account ON user_account.id = user_id
  WHERE booking.state = 'CONFIRMED'
    AND event.cancelled_at IS NULL AND event.deleted_at IS NULL AND user_account.erased_at IS NULL
    AND ends_at <= now() - ${REVIEW_AFTER_DAYS}::int * interval '1 day'
    AND ends_at > now() - ${REVIEW_ASKED_UNTIL_DAYS}::int * interval '1 day'
    AND NOT EXISTS (SELECT FROM outgoing_email WHERE key = 'review-request:' || booking.id)`

async function requestReview(services: Services, bookingId: string): Promise<void> {
  try {
    await inTransaction(services.db, async (tx) => {
      // The booking may have ended since the query.
      const locked = await tx.$queryRaw<{ id: string }[]>`
        SELECT booking.id ${isDue} AND booking.id = ${bookingId} ${bookingsForShare}`
      const about = locked.length > 0 && (await readEmailFacts(services, tx, [bookingId])).get(bookingId)
      if (!about) return
      const { token, hash } = generateToken()
      const { count } = await tx.review.createMany({
        data: [{ bookingId, tokenHash: hash }],
        skipDuplicates: true,
      })
      // Another instance is asking.
      if (count === 0) return
      const { firstName, title } = about.facts
      const url = getReviewUrl(services.siteUrl, bookingId, token)
      await services.mailer.enqueueAboutBookings(tx, [
        {
          kind: 'review-request',
          key: `review-request:${bookingId}`,
          email: createEmailText(about.booking.email, buildReviewEmail({ firstName, title, url })),
          isPaid: about.isPaid,
        },
      ])
    })
  } catch (error) {
    services.log.error({ bookingId, error }, 'review request failed')
  }
}
