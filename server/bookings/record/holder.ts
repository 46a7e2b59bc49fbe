import { requireRecentCode } from '../../accounts/second-factor/require-code.ts'
import type { Context } from '../../context.ts'
import { countTry } from '../../count-try.ts'
import { household } from '../../platform/household.ts'
import type { RateLimitName } from '../../platform/rate-limit.ts'

export type Holder = { userId: string | null; accessTokenHash: Uint8Array | null }

/** The columns by which `hasSameHolder` knows whose a booking is. */
export const holderColumns = { userId: true, accessTokenHash: true } as const

/**
 * Whether a booking is still whose it was when access was checked. Transferring it gives it a new link and takes the
 * member off, so compare under the booking's lock: whoever lost it meanwhile no longer disposes of it.
 */
export function hasSameHolder(checked: Holder, locked: Holder): boolean {
  const link = (holder: Holder) => Buffer.from(holder.accessTokenHash ?? [])
  return checked.userId === locked.userId && link(checked).equals(link(locked))
}

/** The member whose booking it is, null for a guest, and the address that its mails go to. */
export type Person = { userId: string | null; email: string }

/** The columns by which `isOfSamePerson` knows whose a booking is. */
export const personColumns = { userId: true, email: true } as const

/**
 * Whether of two bookings, one of which replaces the other, both belong to one person. Each has a link of its own, so
 * the links do not tell; a transfer of either gives it another address.
 */
export function isOfSamePerson(one: Person, other: Person): boolean {
  return one.userId === other.userId && one.email === other.email
}

/** Who acts, as the audit trail names them: `user:{id}` for a member, `session:{hash}` for anybody else. */
export async function actorOf(context: Pick<Context, 'session'>): Promise<string> {
  const viewer = await context.session.viewer()
  if (viewer.kind === 'user') return `user:${viewer.userId}`
  return `session:${Buffer.from(await context.session.sid()).toString('hex')}`
}

export type BookingAccess = 'FULL' | 'REDUCED'

/**
 * FULL for an admin, the member who owns it, the browser that made it and the bearer of its mailed link
 * (both remembered in the session); REDUCED for everybody else who knows the id.
 */
export async function accessTo(
  context: Context,
  booking: { id: string; userId: string | null },
): Promise<BookingAccess> {
  const viewer = await context.session.viewer()
  if (viewer.kind === 'user' && (viewer.role === 'admin' || viewer.userId === booking.userId)) return 'FULL'
  return (await context.session.isGranted(booking.id)) ? 'FULL' : 'REDUCED'
}

/** Whether an organiser acts for the family: what an organiser holds counts for no address, and the family is told so. */
export async function actsForFamily(
  context: Pick<Context, 'session'>,
  booking: { userId: string | null },
): Promise<boolean> {
  const viewer = await context.session.viewer()
  return viewer.kind === 'user' && viewer.role === 'admin' && viewer.userId !== booking.userId
}

/**
 * Requires a recent code of an organiser before money of a family's booking, or the way into it, moves (R90).
 * @throws SecondFactorNeededError
 */
export async function requireCodeOnBehalf(
  context: Pick<Context, 'db' | 'session'>,
  booking: { userId: string | null },
): Promise<void> {
  if (await actsForFamily(context, booking)) await requireRecentCode(context)
}

/**
 * Counts one try at a booking. Those who may see it whole have tries of their own, everybody else has those of their
 * address: a stranger who knows the id uses up nothing of the family's.
 * @throws TooManyRequestsError when there were too many
 */
export async function countTryAt(
  context: Context,
  limit: Extract<RateLimitName, `${string}-by-booking`>,
  booking: { id: string; userId: string | null },
): Promise<void> {
  const isOwn = (await accessTo(context, booking)) === 'FULL'
  await countTry(context, limit, isOwn ? booking.id : `${booking.id} from ${household(context.address)}`)
}
