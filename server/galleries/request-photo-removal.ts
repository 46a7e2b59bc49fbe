import { getActor, getBookingAccess } from '../bookings/record/holder.ts'
import type { Context } from '../context.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction } from '../platform/prisma.ts'
import { canFamilySeePhotos, toVisiblePhotoCondition } from './family-bookings.ts'
import { PhotoNotFoundError } from './gallery.errors.ts'

/**
 * Hides a photo from all families until the organiser decides. Repeats do nothing.
 * @throws PhotoNotFoundError when the viewer cannot see it; TooManyRequestsError
 */
export async function requestPhotoRemoval(
  context: Context,
  { bookingId, photoId }: { bookingId: string; photoId: string },
): Promise<void> {
  const booking = await context.db.booking.findUnique({
    where: { id: bookingId },
    select: { id: true, userId: true, eventId: true, state: true },
  })
  if (booking === null || booking.state !== 'CONFIRMED') throw new PhotoNotFoundError()
  if ((await getBookingAccess(context, booking)) !== 'FULL') throw new PhotoNotFoundError()
  if (!(await canFamilySeePhotos(context, bookingId))) throw new PhotoNotFoundError()
  await context.rateLimits.consume('photo-removals-by-booking', bookingId)
  const actor = await getActor(context)
  const { eventId } = booking
  await inTransaction(context.db, async (tx) => {
    const hidden = await tx.$executeRaw`
      UPDATE camp_photo SET hidden_at = now() FROM camp_gallery, event
      WHERE camp_photo.id = ${photoId} AND camp_photo.event_id = ${eventId}::int
        AND camp_gallery.event_id = camp_photo.event_id AND event.id = camp_photo.event_id
        AND ${toVisiblePhotoCondition(context)}`
    if (hidden === 0) {
      const before = await tx.campPhoto.count({ where: { id: photoId, eventId, hiddenAt: { not: null } } })
      if (before === 0) throw new PhotoNotFoundError()
      return
    }
    await tx.$executeRaw`
      INSERT INTO gallery_notice (event_id, kind, booking_id, photo_id)
      VALUES (${eventId}, 'PHOTO_REMOVAL', ${bookingId}, ${photoId}) ON CONFLICT DO NOTHING`
    await recordAudit(tx, {
      actor,
      action: 'photo-removal-requested',
      subject: `event:${eventId}`,
      after: { photo: photoId },
    })
  })
}
