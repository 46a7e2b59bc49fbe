import { canBringFriends } from '../../../domain/friends/can-bring-friends.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'
import { lockBooking } from '../../row-locks.ts'
import { BookingNotFoundError } from '../record/bookings.errors.ts'
import {
  countBookingAttempt,
  getActor,
  getBookingAccess,
  hasSameHolder,
  holderColumns,
} from '../record/holder.ts'
import { FriendsClosedError } from './friends.errors.ts'

type FriendsAction = 'friend-link-created' | 'friend-link-ended' | 'neighbour-answered'

export const invitationColumns = {
  state: true,
  event: { select: { startsAt: true, cancelledAt: true, deletedAt: true } },
} as const

/**
 * Makes a change under the booking's lock, because a former holder must not invite in the new holder's name. An
 * organiser may act for the family and is audited.
 * @throws BookingNotFoundError, also without full access; TooManyRequestsError; FriendsClosedError
 */
export async function withOpenBooking(
  context: Context,
  bookingId: string,
  action: FriendsAction,
  change: (tx: DatabaseOrTransaction) => Promise<void>,
): Promise<void> {
  const found = await context.db.booking.findUnique({
    where: { id: bookingId },
    select: { id: true, ...holderColumns },
  })
  if (found === null || (await getBookingAccess(context, found)) !== 'FULL') throw new BookingNotFoundError()
  await countBookingAttempt(context, 'friends-by-booking', found)
  const actor = await getActor(context)
  await inTransaction(context.db, async (tx) => {
    await lockBooking(tx, bookingId)
    const booking = await tx.booking.findUniqueOrThrow({
      where: { id: bookingId },
      select: { ...holderColumns, ...invitationColumns },
    })
    if (!hasSameHolder(found, booking)) throw new BookingNotFoundError()
    if (!canBringFriends(booking, context.now())) throw new FriendsClosedError()
    await change(tx)
    await recordAudit(tx, { actor, action, subject: `booking:${bookingId}` })
  })
}
