import { reactWith } from '../../announcements.ts'
import type { Services } from '../../context.ts'
import type { Announcement } from '../../platform/outbox.ts'
import { giveUpAfter } from '../../platform/outbox-tries.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { lockingAnnouncements } from '../../platform/row-locks.ts'
import { enqueueBookingMails } from './booking-mails.ts'
import { bookingReactions } from './booking-reactions.ts'

/**
 * Lock the booking first. A new holder must not get emails about the time before. Waits for a concurrent drain.
 * Drops emails that fail, because later they would reach the wrong person.
 */
export async function writeWaitingMails(
  services: Services,
  tx: DatabaseOrTransaction,
  bookingId: string,
): Promise<void> {
  const waiting = await tx.$queryRaw<Announcement[]>`
    SELECT id, kind, payload FROM outbox
    WHERE done_at IS NULL AND attempts < ${giveUpAfter} AND (
      payload->>'bookingId' = ${bookingId}
      OR (payload->>'refundId')::int IN (SELECT id FROM refund WHERE booking_id = ${bookingId}))
    ORDER BY id ${lockingAnnouncements}`
  const reactor = reactWith(bookingReactions(services), (within, letters) =>
    enqueueBookingMails(services, within, letters),
  )
  for (const announcement of waiting) {
    try {
      await reactor.react(tx, [announcement])
    } catch (error) {
      services.log.error({ bookingId, kind: announcement.kind, error }, 'a mail was dropped at a hand-over')
    }
    await tx.$executeRaw`UPDATE outbox SET done_at = now() WHERE id = ${announcement.id}`
  }
}
