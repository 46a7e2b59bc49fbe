import { brisbaneDay } from '../../domain/dates.ts'
import { hasProvedAddress, isCheckedIn } from '../bookings/record/proved-address.ts'
import type { Context } from '../context.ts'
import { Prisma } from '../platform/prisma.ts'

type Asking = Pick<Context, 'db' | 'session' | 'now'>

/**
 * For a statement that knows `booking`: its family sees the photos of its camp. Anybody can book what costs nothing, so
 * such a family must have been checked in; one that paid must have been, or have proved its address.
 */
export const seesPhotos = Prisma.sql`(booking.state = 'CONFIRMED'
  AND (${isCheckedIn} OR (booking.total_cents > 0 AND ${hasProvedAddress})))`

/**
 * The bookings by which the viewer was at a camp and sees its photos: the own ones of a member, and those that this
 * browser made or was let into by their mailed link. What the bare id opens is none of them.
 */
export async function familyBookings({ db, session }: Asking, eventId: number): Promise<string[]> {
  const viewer = await session.viewer()
  const granted = await session.granted()
  if (viewer.kind === 'anonymous' && granted.length === 0) return []
  const own = viewer.kind === 'user' ? Prisma.sql`user_id = ${viewer.userId}::uuid` : Prisma.sql`false`
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM booking WHERE event_id = ${eventId}::int AND ${seesPhotos}
      AND (${own} OR id = ANY (${[...granted]}::text[])) ORDER BY created_at, id`
  return rows.map(({ id }) => id)
}

/** For a statement that knows `camp_photo`, `camp_gallery` and `event`: what the families of the camp see today. */
export function shownToFamilies({ now }: Pick<Context, 'now'>): Prisma.Sql {
  return Prisma.sql`camp_photo.published_at IS NOT NULL AND camp_photo.hidden_at IS NULL
    AND camp_gallery.published_at IS NOT NULL AND camp_gallery.last_day >= ${brisbaneDay(now())}::date
    AND event.deleted_at IS NULL AND event.cancelled_at IS NULL`
}

/** Returns true when the family of a booking sees the photos of its camp, as far as there are any. */
export async function isShownPhotos({ db }: Pick<Context, 'db'>, bookingId: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`SELECT 1 FROM booking WHERE id = ${bookingId} AND ${seesPhotos}`
  return rows.length > 0
}
