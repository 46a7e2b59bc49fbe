import { brisbaneDay } from '../../domain/dates.ts'
import { hasVerifiedAddressSql, isCheckedIn } from '../bookings/record/verified-address.ts'
import type { Context } from '../context.ts'
import { Prisma } from '../platform/prisma.ts'

type GalleryContext = Pick<Context, 'db' | 'session' | 'now'>

/**
 * SQL over `booking`. Anyone can make a free booking, so its party must have been checked in. A paid one needs a
 * check-in or a verified address.
 */
export const canSeePhotos = Prisma.sql`(booking.state = 'CONFIRMED'
  AND (${isCheckedIn} OR (booking.total_cents > 0 AND ${hasVerifiedAddressSql})))`

/** Lists the member's bookings, and those made or opened by email in this session. */
export async function listFamilyBookings(
  { db, session }: GalleryContext,
  eventId: number,
): Promise<string[]> {
  const viewer = await session.viewer()
  const granted = await session.granted()
  if (viewer.kind === 'anonymous' && granted.length === 0) return []
  const ownerCondition =
    viewer.kind === 'user' ? Prisma.sql`user_id = ${viewer.userId}::uuid` : Prisma.sql`false`
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM booking WHERE event_id = ${eventId}::int AND ${canSeePhotos}
      AND (${ownerCondition} OR id = ANY (${[...granted]}::text[])) ORDER BY created_at, id`
  return rows.map(({ id }) => id)
}

/** SQL over `camp_photo`, `camp_gallery` and `event`. */
export function toVisiblePhotoCondition({ now }: Pick<Context, 'now'>): Prisma.Sql {
  return Prisma.sql`camp_photo.published_at IS NOT NULL AND camp_photo.hidden_at IS NULL
    AND camp_gallery.published_at IS NOT NULL AND camp_gallery.last_day >= ${brisbaneDay(now())}::date
    AND event.deleted_at IS NULL AND event.cancelled_at IS NULL`
}

export async function canFamilySeePhotos({ db }: Pick<Context, 'db'>, bookingId: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM booking WHERE id = ${bookingId} AND ${canSeePhotos}`
  return rows.length > 0
}
