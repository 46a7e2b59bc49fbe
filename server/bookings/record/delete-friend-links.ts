import type { DatabaseOrTransaction } from '../../platform/prisma.ts'

/** Deletes friend links and wishes, also the wishes of families that used the links. */
export async function deleteFriendLinks(
  tx: DatabaseOrTransaction,
  bookingIds: readonly string[],
): Promise<void> {
  const where = { bookingId: { in: [...bookingIds] } }
  await tx.neighbourRequest.deleteMany({ where })
  await tx.friendLink.deleteMany({ where })
}
