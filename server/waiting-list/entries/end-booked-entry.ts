import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { lockOnlyEvent } from '../../row-locks.ts'
import type { OfferServices } from '../make-offers.ts'
import { removeFromWaitingList } from '../remove-from-waiting-list.ts'

/**
 * Ends the entry and offer of a confirmed booking's address. Requires the same member or session, or a verified
 * address, because anyone can book with another person's address.
 */
export async function endBookedEntry(
  services: OfferServices,
  tx: DatabaseOrTransaction,
  bookingId: string,
): Promise<void> {
  const booking = await tx.booking.findUnique({ where: { id: bookingId }, select: { eventId: true } })
  if (booking === null) return
  const { eventId } = booking
  // The party must not leave and rejoin in between.
  await lockOnlyEvent(tx, eventId)
  const [entry] = await tx.$queryRaw<{ id: number }[]>`
    SELECT entry.id FROM booking
      JOIN waiting_list_entry AS entry ON entry.event_id = booking.event_id AND entry.email = lower(booking.email)
      LEFT JOIN user_account AS owner ON owner.id = booking.user_id
    WHERE booking.id = ${bookingId} AND booking.state = 'CONFIRMED' AND entry.closed_at IS NULL
      AND (entry.user_id = booking.user_id OR booking.email_verified_at IS NOT NULL
        OR (owner.email_verified_at IS NOT NULL AND lower(owner.email) = entry.email)
        OR EXISTS (SELECT FROM session WHERE sess::jsonb -> 'grants' @> jsonb_build_array(booking.id,
          'waiting:' || entry.id || ':' || (extract(epoch FROM entry.joined_at) * 1000)::bigint)))`
  if (entry === undefined) return
  await removeFromWaitingList(services, tx, {
    entryId: entry.id,
    eventId,
    endReason: 'BOOKED',
    offerEndsAs: 'WITHDRAWN',
  })
}
