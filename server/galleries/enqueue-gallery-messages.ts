import { isCheckedIn } from '../bookings/record/verified-address.ts'
import { addOutboxMessages } from '../outbox-messages.ts'
import { type DatabaseOrTransaction, Prisma } from '../platform/prisma.ts'

/**
 * SQL over `booking` and its member `user_account`: not yet emailed. The email verifies the address of a paid booking;
 * a free one must have been checked in.
 */
export const shouldGetGalleryEmail = Prisma.sql`booking.state = 'CONFIRMED' AND (booking.total_cents > 0 OR ${isCheckedIn}) AND user_account.erased_at IS NULL
  AND NOT EXISTS (SELECT FROM outgoing_email WHERE key = 'gallery-published:' || booking.id)`

/**
 * One message per family, so that a failing email does not block others.
 * @param now the time of publishing
 */
export async function enqueueGalleryMessages(
  tx: DatabaseOrTransaction,
  eventId: number,
  now: Date,
): Promise<void> {
  const bookings = await tx.$queryRaw<{ id: string }[]>`
    SELECT booking.id FROM booking LEFT JOIN user_account ON user_account.id = user_id
    WHERE event_id = ${eventId}::int AND ${shouldGetGalleryEmail} ORDER BY booking.created_at, booking.id`
  await addOutboxMessages(
    tx,
    'gallery-published',
    bookings.map(({ id }) => ({
      key: `gallery-published:${id}:${now.getTime()}`,
      payload: { bookingId: id },
    })),
  )
}
