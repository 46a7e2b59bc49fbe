import type { Context } from '../../context.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { SecondFactorNeededError } from '../accounts.errors.ts'

/** Minutes for which a code counts as recent. */
const RECENT_MINUTES = 15

/** Within a transaction `db` is the transaction. */
type Asking = { db: DatabaseOrTransaction } & Pick<Context, 'session'>

/**
 * Requires a code of the second factor from the last 15 minutes. An account without a second factor is not asked.
 * @throws SecondFactorNeededError
 */
export function requireRecentCode(context: Asking): Promise<void> {
  return requireCodeWithin(context, RECENT_MINUTES / 60)
}

/**
 * Requires a code that is not older than these hours. An account without a second factor passes.
 * @throws SecondFactorNeededError
 */
export async function requireCodeWithin(context: Asking, hours: number): Promise<void> {
  const { isOn, isFresh } = await codeStatus(context, hours * 60)
  if (isOn && !isFresh) throw new SecondFactorNeededError()
}

type CodeStatus = { isOn: boolean; isFresh: boolean }

/** All times by the database's clock. A code given at sign-in counts. */
async function codeStatus({ db, session }: Asking, minutes: number): Promise<CodeStatus> {
  const sid = await session.sid()
  const [status] = await db.$queryRaw<CodeStatus[]>`
    SELECT second_factor.confirmed_at IS NOT NULL AS "isOn",
      coalesce(session.step_up_at >= now() - interval '1 minute' * ${minutes}::int, false) AS "isFresh"
    FROM session LEFT JOIN second_factor USING (user_id) WHERE sid = ${sid} AND session.user_id IS NOT NULL`
  return status ?? { isOn: false, isFresh: false }
}
