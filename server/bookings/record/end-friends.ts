import type { DatabaseOrTransaction } from '../../platform/prisma.ts'

/** These bookings ask nobody along any more and are beside nobody: their links are deleted, and who came by them forgets it. */
export async function endFriends(tx: DatabaseOrTransaction, bookingIds: readonly string[]): Promise<void> {
  const where = { bookingId: { in: [...bookingIds] } }
  await tx.neighbourWish.deleteMany({ where })
  await tx.friendLink.deleteMany({ where })
}
