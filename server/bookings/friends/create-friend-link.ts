import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { hashToken } from '../../platform/secret-token.ts'
import { createFriendToken, getFriendUrl } from './friend-link.ts'
import { withOpenBooking } from './with-open-booking.ts'

/** Creates the booking's friend link, or keeps a working one. @throws the errors of `withOpenBooking` */
export async function createFriendLink(context: Context, bookingId: string): Promise<void> {
  await withOpenBooking(context, bookingId, 'friend-link-created', async (tx) => {
    const live = await tx.friendLink.findFirst({
      where: { bookingId, endedAt: null },
      select: { id: true, tokenHash: true },
    })
    if (live !== null) {
      if (getFriendUrl(context, live) !== null) return
      // Its HMAC key was removed.
      await tx.friendLink.update({ where: { id: live.id }, data: { endedAt: context.now() } })
    }
    const id = randomUUID()
    await tx.friendLink.create({
      data: { id, bookingId, tokenHash: hashToken(createFriendToken(context, id)) },
    })
  })
}
