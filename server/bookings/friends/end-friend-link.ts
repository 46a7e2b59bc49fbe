import type { Context } from '../../context.ts'
import { withOpenBooking } from './with-open-booking.ts'

/**
 * Ends the link by which the family of a booking asks others along. Who has booked by it stays who they are.
 * @throws what `withOpenBooking` does
 */
export async function endFriendLink(context: Context, bookingId: string): Promise<void> {
  await withOpenBooking(context, bookingId, 'friend-link-ended', async (tx) => {
    await tx.friendLink.updateMany({
      where: { bookingId, endedAt: null },
      data: { endedAt: context.now() },
    })
  })
}
