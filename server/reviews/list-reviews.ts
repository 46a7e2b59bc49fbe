import { formatMonth } from '../../domain/dates.ts'
import type { Context } from '../context.ts'
import { toIsoDay } from '../events/event-row.ts'
import { Prisma } from '../platform/prisma.ts'

export type PublicReview = {
  id: number
  rating: number
  text: string
  name: string
  title: string
  startDate: Date
}

/** Per list. */
export const MAX_REVIEWS = 12

/** Includes all events with this title, newest first, because a repeated camp keeps its name. */
export function listEventReviews(context: Pick<Context, 'db'>, title: string): Promise<PublicReview[]> {
  return listShownReviews(
    context,
    Prisma.sql`AND lower(btrim(event.title)) = lower(btrim(${title}))`,
    MAX_REVIEWS,
  )
}

export function listLatestReviews(context: Pick<Context, 'db'>, limit: number): Promise<PublicReview[]> {
  return listShownReviews(context, Prisma.empty, limit)
}

function listShownReviews(
  { db }: Pick<Context, 'db'>,
  condition: Prisma.Sql,
  limit: number,
): Promise<PublicReview[]> {
  return db.$queryRaw<PublicReview[]>`
    SELECT review.id, rating::int, text, name, event.title, event.start_date AS "startDate"
    FROM review JOIN booking ON booking.id = booking_id JOIN event ON event.id = event_id
    WHERE review.state = 'SHOWN' AND event.deleted_at IS NULL ${condition}
    ORDER BY written_at DESC, review.id DESC LIMIT ${limit}::int`
}

/** Such as 'June 2026'. */
export function formatReviewMonth({ startDate }: Pick<PublicReview, 'startDate'>): string {
  return formatMonth(toIsoDay(startDate))
}
