import { assertNever } from '../../../domain/assert-never.ts'
import type { Context } from '../../context.ts'
import { toClientNetwork } from '../../platform/client-network.ts'
import { type DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import { TooManyHoldsError } from '../record/bookings.errors.ts'

/** Minutes until the payment request, so that a family that pays at once gets one email. */
export const PAYMENT_REQUEST_DELAY_MINUTES = 5

/** The identity that unpaid holds are counted by. */
export type HoldIdentity = {
  /** Null if only the address counts. */
  email: string | null
  /** Null if only the address counts. */
  sid: Uint8Array<ArrayBuffer> | null
  memberId: string | null
  /** HMAC of the client network. */
  address: Uint8Array<ArrayBuffer>
}

export type HeldParty = { eventId: number; people: number }

/** Call it before a transaction, which must not wait for a second connection. */
export async function getHoldIdentity(
  context: Pick<Context, 'session' | 'hmac' | 'address'>,
  email: string,
): Promise<HoldIdentity> {
  const [viewer, sid] = await Promise.all([context.session.viewer(), context.session.sid()])
  return {
    email,
    sid,
    memberId: viewer.kind === 'user' ? viewer.userId : null,
    address: hashClientNetwork(context),
  }
}

/** Returns the HMAC stored while a client network holds unpaid seats or waits. */
export function hashClientNetwork(context: Pick<Context, 'hmac' | 'address'>): Uint8Array<ArrayBuffer> {
  return context.hmac.create('client-network', toClientNetwork(context.address))
}

/**
 * Returns SQL that yields an error code, or null.
 * @param mode with `serialised`, callers with the same mailbox, browser or address wait until the transaction ends, so
 *   that concurrent holds are counted
 */
export function createHoldLimitSql(
  limits: Context['holdLimits'],
  { email, memberId, sid, address }: HoldIdentity,
  { eventId, people }: HeldParty,
  mode: 'serialised' | 'unserialised',
): Prisma.Sql {
  return Prisma.sql`get_hold_rejection(${email}::text, ${memberId}::uuid, ${sid}::bytea, ${address}::bytea,
    ${eventId}::int, ${people}::int, ${limits?.bookings ?? null}::int, ${limits?.people ?? null}::int,
    ${limits?.share ?? null}::float8, ${mode === 'serialised'})`
}

/**
 * Limits unpaid holds, so that nobody can block a camp. With `serialised`, call it before an event is locked.
 * @throws TooManyHoldsError
 */
export async function enforceHoldLimits(
  { db, holdLimits }: Pick<Context, 'holdLimits'> & { db: DatabaseOrTransaction },
  holder: HoldIdentity,
  party: HeldParty,
  mode: 'serialised' | 'unserialised',
): Promise<void> {
  if (holdLimits === null) return
  const [row] = await db.$queryRaw<{ rejection: 'BOOKINGS' | 'UNOPENED' | 'NETWORK' | null }[]>`
    SELECT ${createHoldLimitSql(holdLimits, holder, party, mode)} AS rejection`
  const rejection = row?.rejection ?? null
  switch (rejection) {
    case null:
      return
    case 'BOOKINGS':
    case 'UNOPENED':
    case 'NETWORK':
      throw new TooManyHoldsError(rejection)
    default:
      assertNever(rejection)
  }
}
