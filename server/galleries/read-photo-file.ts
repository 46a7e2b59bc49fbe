import type { PhotoSize } from '../../domain/gallery/photo-address.ts'
import { canLeadEvent } from '../accounts/camp-leader.ts'
import type { Context } from '../context.ts'
import { listFamilyBookings, toVisiblePhotoCondition } from './family-bookings.ts'

/** Camp staff see all photos, families the published ones. False for unknown photos too, so that ids reveal nothing. */
export async function canSeePhoto(
  context: Pick<Context, 'db' | 'session' | 'now'>,
  id: string,
): Promise<boolean> {
  const viewer = await context.session.viewer()
  // Avoids a query for most strangers.
  if (viewer.kind === 'anonymous' && (await context.session.granted()).length === 0) return false
  const [photo] = await context.db.$queryRaw<{ eventId: number; isShown: boolean }[]>`
    SELECT camp_photo.event_id AS "eventId", (${toVisiblePhotoCondition(context)}) AS "isShown"
    FROM camp_photo JOIN camp_gallery USING (event_id) JOIN event ON event.id = camp_photo.event_id
    WHERE camp_photo.id = ${id}`
  if (photo === undefined) return false
  if (await canLeadEvent(context, photo.eventId)) return true
  return photo.isShown && (await listFamilyBookings(context, photo.eventId)).length > 0
}

/** Call it only after `canSeePhoto`. Null when the photo was deleted. */
export async function readPhotoFile(
  { db }: Pick<Context, 'db'>,
  { id, size }: { id: string; size: PhotoSize },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await db.campPhotoFile.findUnique({
    where: { photoId_size: { photoId: id, size } },
    select: { bytes: true },
  })
  return file?.bytes ?? null
}
