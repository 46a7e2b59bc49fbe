import { requireRecentCode } from '../../accounts/require-code.ts'
import type { Context } from '../../context.ts'
import { toClientNetwork } from '../../platform/client-network.ts'
import type { RateLimitName } from '../../platform/rate-limit.ts'

export type Holder = { userId: string | null; accessTokenHash: Uint8Array | null }

export const holderColumns = { userId: true, accessTokenHash: true } as const

/** A transfer changes link and member. Compare under the booking's lock, so that a former holder cannot act. */
export function hasSameHolder(checked: Holder, locked: Holder): boolean {
  const link = (holder: Holder) => Buffer.from(holder.accessTokenHash ?? [])
  return checked.userId === locked.userId && link(checked).equals(link(locked))
}

/** `userId` is null for a guest. */
export type Person = { userId: string | null; email: string }

export const personColumns = { userId: true, email: true } as const

/** Links of a booking and its replacement differ anyway; a transfer changes the address. */
export function isOfSamePerson(one: Person, other: Person): boolean {
  return one.userId === other.userId && one.email === other.email
}

/** Names the actor in the audit trail: `user:{id}` for a member, otherwise `session:{hash}`. */
export async function getActor(context: Pick<Context, 'session'>): Promise<string> {
  const viewer = await context.session.viewer()
  if (viewer.kind === 'user') return `user:${viewer.userId}`
  return `session:${Buffer.from(await context.session.sid()).toString('hex')}`
}

export type BookingAccess = 'FULL' | 'REDUCED'

/** Returns FULL for an admin, the owning member, and sessions that made the booking or used its emailed link. */
export async function getBookingAccess(
  context: Pick<Context, 'session'>,
  booking: { id: string; userId: string | null },
): Promise<BookingAccess> {
  const viewer = await context.session.viewer()
  if (viewer.kind === 'user' && (viewer.role === 'admin' || viewer.userId === booking.userId)) return 'FULL'
  return (await context.session.isGranted(booking.id)) ? 'FULL' : 'REDUCED'
}

/** Whether an organiser acts for the family, which is notified. Such holds count against no client address. */
export async function isActingForFamily(
  context: Pick<Context, 'session'>,
  booking: { userId: string | null },
): Promise<boolean> {
  const viewer = await context.session.viewer()
  return viewer.kind === 'user' && viewer.role === 'admin' && viewer.userId !== booking.userId
}

/**
 * Requires a recent code of an organiser before a family's money or access moves (R90).
 * @throws SecondFactorNeededError
 */
export async function requireCodeOnBehalf(
  context: Pick<Context, 'db' | 'session'>,
  booking: { userId: string | null },
): Promise<void> {
  if (await isActingForFamily(context, booking)) await requireRecentCode(context)
}

/** Others have separate limits, so that strangers cannot use up the family's attempts. @throws TooManyRequestsError */
export async function countBookingAttempt(
  context: Context,
  limit: Extract<RateLimitName, `${string}-by-booking`>,
  booking: { id: string; userId: string | null },
): Promise<void> {
  const isOwn = (await getBookingAccess(context, booking)) === 'FULL'
  await context.rateLimits.consume(
    limit,
    isOwn ? booking.id : `${booking.id} from ${toClientNetwork(context.address)}`,
  )
}
