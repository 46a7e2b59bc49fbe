import type { Context } from '../context.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { SecondFactorNeededError } from './accounts.errors.ts'
import { isMandatory } from './mandatory-second-factor.ts'

const RECENT_MINUTES = 15

/** Within a transaction `db` is the transaction. */
type CodeCheckContext = { db: DatabaseOrTransaction } & Pick<Context, 'session'>

type WithoutFactor = 'PASSES' | 'PASSES_WHILE_OPTIONAL' | 'FAILS'

/**
 * Staff without a second factor pass while it is optional.
 * @throws SecondFactorNeededError
 */
export function requireRecentCode(context: CodeCheckContext): Promise<void> {
  return requireCode(context, RECENT_MINUTES, 'PASSES_WHILE_OPTIONAL')
}

/** Fails without a second factor. @throws SecondFactorNeededError */
export function requireRecentCodeAlways(context: CodeCheckContext): Promise<void> {
  return requireCode(context, RECENT_MINUTES, 'FAILS')
}

/** Passes without a second factor. @throws SecondFactorNeededError */
export function requireRecentCodeOfOwner(context: CodeCheckContext): Promise<void> {
  return requireCode(context, RECENT_MINUTES, 'PASSES')
}

/** @throws SecondFactorNeededError as `requireRecentCode` */
export function requireCodeWithin(context: CodeCheckContext, hours: number): Promise<void> {
  return requireCode(context, hours * 60, 'PASSES_WHILE_OPTIONAL')
}

export async function isSecondFactorMissing(context: CodeCheckContext): Promise<boolean> {
  const { isOn, isMandatory } = await readCodeStatus(context, RECENT_MINUTES)
  return isMandatory && !isOn
}

async function requireCode(
  context: CodeCheckContext,
  minutes: number,
  withoutFactor: WithoutFactor,
): Promise<void> {
  const { isOn, isFresh, isMandatory } = await readCodeStatus(context, minutes)
  if (isOn && !isFresh) throw new SecondFactorNeededError()
  if (isOn || withoutFactor === 'PASSES') return
  if (withoutFactor === 'FAILS' || isMandatory) throw new SecondFactorNeededError('SET_UP_FIRST')
}

type CodeStatus = { isOn: boolean; isFresh: boolean; isMandatory: boolean }

/** Uses the database clock. A code given at sign-in counts. */
async function readCodeStatus({ db, session }: CodeCheckContext, minutes: number): Promise<CodeStatus> {
  const sid = await session.sid()
  const [status] = await db.$queryRaw<CodeStatus[]>`
    SELECT second_factor.confirmed_at IS NOT NULL AS "isOn",
      coalesce(session.step_up_at >= now() - interval '1 minute' * ${minutes}::int, false) AS "isFresh",
      user_account.role <> 'user' AND ${isMandatory} AS "isMandatory"
    FROM session JOIN user_account ON user_account.id = session.user_id
      LEFT JOIN second_factor ON second_factor.user_id = user_account.id
    WHERE sid = ${sid}`
  return status ?? { isOn: false, isFresh: false, isMandatory: false }
}
