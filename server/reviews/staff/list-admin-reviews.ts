import { z } from 'zod'
import { shownUsername } from '../../accounts/shown-username.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { CODE_OF_THE_DAY } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { cursorNumber, type PageCursor, parseCursorPlace } from '../../page-cursor.ts'
import { recordStaffAccess } from '../../platform/audit.ts'
import { type DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'

export const decidableStates = ['WAITING', 'SHOWN', 'HIDDEN'] as const
export type DecidableState = (typeof decidableStates)[number]

export type AdminReview = {
  id: number
  bookingId: string
  eventId: number
  title: string
  startDate: Date
  state: DecidableState
  rating: number
  text: string
  name: string
  version: number
  writtenAt: Date
  decidedAt: Date | null
  /** Username. Null while undecided and for a deleted account. */
  decidedBy: string | null
  reason: string | null
}

const reviews = Prisma.sql`
  SELECT review.id, booking_id AS "bookingId", event_id AS "eventId", title, start_date AS "startDate",
    review.state, rating::int, text, name, review.version, written_at AS "writtenAt", decided_at AS "decidedAt", reason,
    ${shownUsername} AS "decidedBy"
  FROM review JOIN booking ON booking.id = booking_id JOIN event ON event.id = event_id
    LEFT JOIN user_account ON user_account.id = decided_by_id`

const cursorSchema = z.object({ value: z.union([z.literal(0), z.literal(1)]), id: cursorNumber })

/**
 * Undecided first, then newest first, by keyset. Writes an audit entry.
 * @throws NotSignedInError, NotAllowedError, InvalidInputError for an invalid cursor
 */
export async function listAdminReviews(
  context: Pick<Context, 'db' | 'session'>,
  page: { state: DecidableState | null; after: PageCursor | null; limit: number },
): Promise<AdminReview[]> {
  const admin = await signedInAdmin(context, CODE_OF_THE_DAY)
  const rows = await context.db.$queryRaw<AdminReview[]>`
    ${reviews} WHERE review.state = ANY (${page.state === null ? [...decidableStates] : [page.state]}::review_state[])
      AND ${toCursorCondition(page.after)}
    ORDER BY (review.state = 'WAITING') DESC, review.id DESC LIMIT ${page.limit}::int`
  await recordStaffAccess(context.db, { actor: `user:${admin}`, action: 'reviews-read', subject: 'reviews' })
  return rows
}

export function toReviewCursor({ id, state }: AdminReview): PageCursor {
  return { value: state === 'WAITING' ? 1 : 0, id }
}

function toCursorCondition(after: PageCursor | null): Prisma.Sql {
  if (after === null) return Prisma.sql`true`
  const { value, id } = parseCursorPlace(cursorSchema, after)
  return Prisma.sql`((review.state = 'WAITING'), review.id) < (${value === 1}::boolean, ${id}::int)`
}

/** For use cases that have checked access. Null when unknown. */
export async function findReview(db: DatabaseOrTransaction, id: number): Promise<AdminReview | null> {
  const [review] = await db.$queryRaw<AdminReview[]>`
    ${reviews} WHERE review.id = ${id} AND review.state = ANY (${[...decidableStates]}::review_state[])`
  return review ?? null
}

export function countWaitingReviews(db: DatabaseOrTransaction): Promise<number> {
  return db.review.count({ where: { state: 'WAITING' } })
}
