import type { DatabaseOrTransaction } from '../platform/prisma.ts'

/**
 * Somebody of a booking allows less than before: where photos of the camp are published already, the organiser is to look
 * at them once more. What waits already waits anew: whoever looked before did not look for this.
 */
export async function notePhotoChoices(tx: DatabaseOrTransaction, bookingId: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO gallery_notice (event_id, kind, booking_id)
    SELECT camp_gallery.event_id, 'CHOICE', booking.id
    FROM booking JOIN camp_gallery ON camp_gallery.event_id = booking.event_id
    WHERE booking.id = ${bookingId} AND booking.state = 'CONFIRMED' AND published_at IS NOT NULL
    ON CONFLICT (booking_id) WHERE kind = 'CHOICE' AND closed_at IS NULL DO UPDATE SET created_at = now()`
}
