import { announceAll } from '../announcements.ts'
import { isCheckedIn } from '../bookings/record/proved-address.ts'
import { type DatabaseOrTransaction, Prisma } from '../platform/prisma.ts'

/**
 * For a statement that knows `booking` and its member as `users`: its family is still to be told of its camp's photos. The
 * link in that email proves the address of one that paid; one that did not has to have been there.
 */
export const isUntold = Prisma.sql`booking.state = 'CONFIRMED' AND (booking.total_cents > 0 OR ${isCheckedIn}) AND users.erased_at IS NULL
  AND NOT EXISTS (SELECT FROM mail WHERE key = 'gallery-published:' || booking.id)`

/**
 * Has every family with a paid booking of a camp told that its photos are there, unless it was told before: each by
 * itself, so that one that cannot be written to keeps nobody from theirs.
 * @param now of this publishing
 */
export async function announceGallery(tx: DatabaseOrTransaction, eventId: number, now: Date): Promise<void> {
  const untold = await tx.$queryRaw<{ id: string }[]>`
    SELECT booking.id FROM booking LEFT JOIN users ON users.id = user_id
    WHERE event_id = ${eventId}::int AND ${isUntold} ORDER BY booking.created_at, booking.id`
  await announceAll(
    tx,
    'gallery-published',
    untold.map(({ id }) => ({
      key: `gallery-published:${id}:${now.getTime()}`,
      payload: { bookingId: id },
    })),
  )
}
