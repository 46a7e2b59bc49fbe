import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { hashOfToken } from '../record/access-token.ts'
import { friendAddress, friendToken } from './friend-link.ts'
import { withOpenBooking } from './with-open-booking.ts'

/**
 * Makes the link by which the family of a booking asks others along. One that works already stays: whoever has it goes on
 * using it.
 * @throws what `withOpenBooking` does
 */
export async function makeFriendLink(context: Context, bookingId: string): Promise<void> {
  await withOpenBooking(context, bookingId, 'friend-link-made', async (tx) => {
    const live = await tx.friendLink.findFirst({
      where: { bookingId, endedAt: null },
      select: { id: true, tokenHash: true },
    })
    if (live !== null) {
      if (friendAddress(context, live) !== null) return
      // Its key was thrown away, so that nobody can tell it any more.
      await tx.friendLink.update({ where: { id: live.id }, data: { endedAt: context.now() } })
    }
    const id = randomUUID()
    await tx.friendLink.create({
      data: { id, bookingId, tokenHash: hashOfToken(friendToken(context, id)) },
    })
  })
}
