import type { DatabaseOrTransaction } from '../../platform/prisma.ts'

export async function hasVerifiedAddress(
  db: DatabaseOrTransaction,
  userId: string | null,
  email: string,
): Promise<boolean> {
  if (userId === null) return false
  const members = await db.user.count({ where: { id: userId, email, emailVerifiedAt: { not: null } } })
  return members > 0
}
