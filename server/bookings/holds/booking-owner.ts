import type { Context } from '../../context.ts'

/** Whose account a new booking belongs to, null for a guest's; and the organiser who makes it for a family, if one does. */
export type BookingOwner = { userId: string | null; organiserId: string | null }

/**
 * Finds out whose a booking for this address becomes. One that an organiser makes belongs to the family's address: to the
 * account that has proved it, else to nobody until the family's account does. Everybody else books for themselves.
 */
export async function bookingOwner(
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
