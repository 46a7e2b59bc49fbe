import type { PhotoSize } from '../../domain/gallery/photo-address.ts'
import { leadsEvent } from '../accounts/camp-leader.ts'
import type { Context } from '../context.ts'
import { familyBookings, shownToFamilies } from './family-bookings.ts'

type Asking = Pick<Context, 'db' | 'session' | 'now'>

/**
 * Whether the viewer may see a photo at this moment: camp staff any, the families of the camp those that are published,
 * not hidden and not gone. False as well for a photo that is not there, so that nobody learns which.
 */
export async function maySeePhoto(context: Asking, id: string): Promise<boolean> {
  const viewer = await context.session.viewer()
  // Most strangers end here, without a statement about photos.
  if (viewer.kind === 'anonymous' && (await context.session.granted()).length === 0) return false
  const [photo] = await context.db.$queryRaw<{ eventId: number; isShown: boolean }[]>`
    SELECT camp_photo.event_id AS "eventId", (${shownToFamilies(context)}) AS "isShown"
    FROM camp_photo JOIN camp_gallery USING (event_id) JOIN event ON event.id = camp_photo.event_id
    WHERE camp_photo.id = ${id}`
  return photo !== undefined && (await maySee(context, photo))
}

/** One size of a photo, for whoever was found to be allowed to see it. Null when it was deleted meanwhile. */
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

async function maySee(context: Asking, photo: { eventId: number; isShown: boolean }): Promise<boolean> {
  if (await leadsEvent(context, photo.eventId)) return true
  return photo.isShown && (await familyBookings(context, photo.eventId)).length > 0
}
