import { type DatabaseOrTransaction, Prisma } from '../platform/prisma.ts'

/** An advisory lock id: shared to join the team, exclusive to change the setting. */
const LOCK_KEY = 4_120_260_920n

export const isMandatory = Prisma.sql`
  EXISTS (SELECT FROM setting WHERE second_factor_mandatory_since IS NOT NULL)`

/** The query names the account table `user_account`. */
export const hasSecondFactor = Prisma.sql`
  EXISTS (SELECT FROM second_factor WHERE second_factor.user_id = user_account.id AND confirmed_at IS NOT NULL)`

/** True for accounts that joined after the second factor became mandatory and have none. */
export const mustSetUpFirst = Prisma.sql`
  coalesce(user_account.role <> 'user' AND NOT ${hasSecondFactor}
    AND user_account.joined_staff_at >= (SELECT second_factor_mandatory_since FROM setting), false)`

/** Call before setting `joined_staff_at`, so that anyone who joins after the change has a later timestamp. */
export async function holdMandatorySetting(tx: DatabaseOrTransaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${LOCK_KEY})`
}

export async function lockMandatorySetting(tx: DatabaseOrTransaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK_KEY})`
}
