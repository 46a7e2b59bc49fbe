import type { DatabaseOrTransaction } from '../platform/prisma.ts'

/**
 * Asks the organiser to check published photos again. Renews an open notice, because earlier checks did not cover
 * this change.
 */
export async function addPhotoChoiceNotice(tx: DatabaseOrTransaction, bookingId: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO gallery_notice (event_id, kind, booking_id)
    SELECT camp_gallery.event_id, 'PHOTO_CHOICE', booking.id
    FROM booking JOIN camp_gallery ON camp_gallery.event_id = booking.event_id
    WHERE booking.id = ${bookingId} AND booking.state = 'CONFIRMED' AND published_at IS NOT NULL
    ON CONFLICT (booking_id) WHERE kind = 'PHOTO_CHOICE' AND closed_at IS NULL DO UPDATE SET created_at = now()`
}
