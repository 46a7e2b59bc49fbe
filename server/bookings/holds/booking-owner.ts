import type { Context } from '../../context.ts'

/** `organiserId` is set if an organiser books for a family. */
export type BookingOwner = { userId: string | null; organiserId: string | null }

/**
 * A booking by an organiser belongs to the account that has verified the address, if any. Everyone else books for
 * themselves.
 */
export async function findBookingOwner(
  { db, session }: Pick<Context, 'db' | 'session'>,
  email: string,
): Promise<BookingOwner> {
  const viewer = await session.viewer()
  if (viewer.kind === 'anonymous') return { userId: null, organiserId: null }
  if (viewer.role !== 'admin') return { userId: viewer.userId, organiserId: null }
  const accounts = await db.user.findMany({
    where: { email: { equals: email, mode: 'insensitive' } },
    select: { id: true, emailVerifiedAt: true, disabledAt: true, erasedAt: true },
  })
  if (accounts.some(({ id }) => id === viewer.userId)) return { userId: viewer.userId, organiserId: null }
  const proven = accounts.find(
    ({ emailVerifiedAt, disabledAt, erasedAt }) =>
      emailVerifiedAt !== null && disabledAt === null && erasedAt === null,
  )
  return { userId: proven?.id ?? null, organiserId: viewer.userId }
}
