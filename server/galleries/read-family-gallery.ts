import type { Context } from '../context.ts'
import { canSeePhotos, toVisiblePhotoCondition } from './family-bookings.ts'

export type FamilyPhoto = { id: string; width: number; height: number }

export type FamilyGallery = { bookingId: string; lastDay: Date; photos: FamilyPhoto[] }

/** Call it only for viewers with full access. Null without visible photos. */
export async function readFamilyGallery(
  context: Pick<Context, 'db' | 'now'>,
  bookingId: string,
): Promise<FamilyGallery | null> {
  const rows = await context.db.$queryRaw<(FamilyPhoto & { lastDay: Date })[]>`
    SELECT camp_photo.id, camp_photo.width, camp_photo.height, camp_gallery.last_day AS "lastDay"
    FROM booking JOIN event ON event.id = booking.event_id
      JOIN camp_gallery ON camp_gallery.event_id = event.id
      JOIN camp_photo ON camp_photo.event_id = event.id
    WHERE booking.id = ${bookingId} AND ${canSeePhotos} AND ${toVisiblePhotoCondition(context)}
    ORDER BY camp_photo.uploaded_at, camp_photo.id`
  const [first] = rows
  if (first === undefined) return null
  return {
    bookingId,
    lastDay: first.lastDay,
    photos: rows.map(({ id, width, height }) => ({ id, width, height })),
  }
}

/** Whether the family of a paid booking will see photos once it opens the emailed link. */
export async function arePhotosInEmail(
  context: Pick<Context, 'db' | 'now'>,
  bookingId: string,
): Promise<boolean> {
  const rows = await context.db.$queryRaw<unknown[]>`
    SELECT 1 FROM booking JOIN event ON event.id = booking.event_id
      JOIN camp_gallery ON camp_gallery.event_id = event.id
      JOIN camp_photo ON camp_photo.event_id = event.id
    WHERE booking.id = ${bookingId} AND booking.state = 'CONFIRMED' AND booking.total_cents > 0
      AND NOT ${canSeePhotos} AND ${toVisiblePhotoCondition(context)} LIMIT 1`
  return rows.length > 0
}
