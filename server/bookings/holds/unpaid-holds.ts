import { assertNever } from '../../../domain/assert-never.ts'
import type { Context } from '../../context.ts'
import { household } from '../../platform/household.ts'
import { type DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import { ManyHoldsError } from '../record/bookings.errors.ts'

/**
 * Minutes between a booking and the email that asks for its payment. A family that pays at once gets one email, which
 * says that it is going.
 */
export const PAYMENT_REQUEST_DELAY_MINUTES = 5

/** Who keeps seats unpaid, as it is counted. */
export type Holder = {
  /** Null where only the address counts. */
  email: string | null
  /** Null where only the address counts. */
  sid: Uint8Array<ArrayBuffer> | null
  /** The member who is signed in; null for anybody else. */
  memberId: string | null
  /** Keyed hash of the client's address, by which a household counts as one. */
  address: Uint8Array<ArrayBuffer>
}

/** What is to be held: the event, and how many people. */
export type HeldParty = { eventId: number; people: number }

/** The visitor as a holder. Ask before a transaction, which must not wait for a second connection. */
export async function holderOf(
  context: Pick<Context, 'session' | 'keyedHash' | 'address'>,
  email: string,
): Promise<Holder> {
  const [viewer, sid] = await Promise.all([context.session.viewer(), context.session.sid()])
  return { email, sid, memberId: viewer.kind === 'user' ? viewer.userId : null, address: addressOf(context) }
}

/** What is kept of the client's address while it keeps seats unpaid or waits for some. */
export function addressOf(context: Pick<Context, 'keyedHash' | 'address'>): Uint8Array<ArrayBuffer> {
  return context.keyedHash.of('held-address', household(context.address))
}

/**
 * Why the party may not be held, as SQL: a word, or null when it may.
 * @param when `in turn` lets one caller at a time of a mailbox, browser or address decide until its transaction ends,
 *   so that holds that begin at once are all counted; `at a glance` is for a quick and well-worded answer
 */
export function holdRefusal(
  limits: Context['holdLimits'],
  { email, memberId, sid, address }: Holder,
  { eventId, people }: HeldParty,
  when: 'in turn' | 'at a glance',
): Prisma.Sql {
  return Prisma.sql`hold_refusal(${email}::text, ${memberId}::uuid, ${sid}::bytea, ${address}::bytea,
    ${eventId}::int, ${people}::int, ${limits?.bookings ?? null}::int, ${limits?.people ?? null}::int,
    ${limits?.share ?? null}::float8, ${when === 'in turn'})`
}

/**
 * Lets one client address, browser or mailbox keep only so much unpaid that nobody can block a camp. What is paid
 * counts no more. In turn, call it before an event is locked.
 * @throws ManyHoldsError
 */
export async function refuseManyHolds(
  { db, holdLimits }: Pick<Context, 'holdLimits'> & { db: DatabaseOrTransaction },
  holder: Holder,
  party: HeldParty,
  when: 'in turn' | 'at a glance',
): Promise<void> {
  if (holdLimits === null) return
  const [row] = await db.$queryRaw<{ refusal: 'BOOKINGS' | 'UNOPENED' | 'NETWORK' | null }[]>`
    SELECT ${holdRefusal(holdLimits, holder, party, when)} AS refusal`
  const refusal = row?.refusal ?? null
  switch (refusal) {
    case null:
      return
    case 'BOOKINGS':
    case 'UNOPENED':
    case 'NETWORK':
      throw new ManyHoldsError(refusal)
    default:
      assertNever(refusal)
  }
}
