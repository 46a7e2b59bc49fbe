import type { Context } from '../../context.ts'
import { withOpenBooking } from './with-open-booking.ts'

/** Families that have booked by the link stay linked. @throws the errors of `withOpenBooking` */
export async function endFriendLink(context: Context, bookingId: string): Promise<void> {
  await withOpenBooking(context, bookingId, 'friend-link-ended', async (tx) => {
    await tx.friendLink.updateMany({
      where: { bookingId, endedAt: null },
      data: { endedAt: context.now() },
    })
  })
}
