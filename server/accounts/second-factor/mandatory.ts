import { type DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'

/** Any fixed number. Joining the team holds it shared, changing the setting holds it alone. */
const LOCK_KEY = 4_120_260_920n

/** Whether staff need a second factor, for a query. */
export const isMandatory = Prisma.sql`
  EXISTS (SELECT FROM setting WHERE second_factor_mandatory_since IS NOT NULL)`

/** Whether the account that a query knows as `users` has a second factor. */
export const hasSecondFactor = Prisma.sql`
  EXISTS (SELECT FROM second_factor WHERE second_factor.user_id = users.id AND confirmed_at IS NOT NULL)`

/**
 * Whether the role of the account that a query knows as `users` opens nothing yet: it joined the team after the second
 * factor became mandatory, and has none.
 */
export const mustSetUpFirst = Prisma.sql`
  coalesce(users.role <> 'user' AND NOT ${hasSecondFactor}
    AND users.joined_staff_at >= (SELECT second_factor_mandatory_since FROM setting), false)`

/**
 * Makes a concurrent change of the setting wait until this transaction has ended, or waits for it. Call it before
 * `joined_staff_at` is set: an account that joins after the change is then never dated before it.
 */
export async function holdMandatorySetting(tx: DatabaseOrTransaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${LOCK_KEY})`
}

/** Waits for everybody who is joining the team, and makes others wait. */
export async function lockMandatorySetting(tx: DatabaseOrTransaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK_KEY})`
}
