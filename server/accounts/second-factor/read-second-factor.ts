import type { Context } from '../../context.ts'

export type SecondFactor = { since: Date; codesLeft: number }

/** Null when it is off. */
export async function readSecondFactor(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<SecondFactor | null> {
  const [factor] = await db.$queryRaw<SecondFactor[]>`
    SELECT confirmed_at AS since,
      (SELECT count(*) FROM recovery_code WHERE user_id = second_factor.user_id AND used_at IS NULL)::int
        AS "codesLeft"
    FROM second_factor WHERE user_id = ${userId}::uuid AND confirmed_at IS NOT NULL`
  return factor ?? null
}
