import type { Context } from '../../context.ts'
import { SecondFactorNeededError } from '../accounts.errors.ts'

/** Minutes for which a code that was given lets its session go on. */
const GOOD_FOR_MINUTES = 15

/**
 * Before something that an admin or leader must not do from a screen that was left open: asks whoever has a second factor
 * for its code, unless this session gave one within the last quarter of an hour. Nothing is asked of an account without.
 * @throws SecondFactorNeededError
 */
export async function askedAgain({ db, session }: Pick<Context, 'db' | 'session'>): Promise<void> {
  const viewer = await session.viewer()
  if (viewer.kind === 'anonymous') return
  const sid = await session.sid()
  const due = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM session JOIN second_factor USING (user_id)
    WHERE sid = ${sid} AND confirmed_at IS NOT NULL
      AND (step_up_at IS NULL OR step_up_at < now() - interval '1 minute' * ${GOOD_FOR_MINUTES}::int)`
  if (due.length > 0) throw new SecondFactorNeededError()
}
