import { codeSchema } from '../../../domain/account-forms.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { WrongCodeError } from '../accounts.errors.ts'
import { parseInput } from '../parse-input.ts'
import { signedInMember } from '../signed-in-member.ts'
import { spendCode } from './spend-code.ts'

/**
 * Records a step-up for this session.
 * @throws NotSignedInError, InvalidInputError, WrongCodeError, TooManyRequestsError
 */
export async function confirmSecondFactor(context: Context, input: unknown): Promise<void> {
  const userId = await signedInMember(context)
  const { code } = parseInput(codeSchema, input)
  await context.rateLimits.consume('own-code-by-account', userId)
  const sid = await context.session.sid()
  await inTransaction(context.db, async (tx) => {
    if (!(await spendCode({ ...context, tx }, userId, code))) {
      context.log.warn({ userId }, 'second-factor code rejected')
      throw new WrongCodeError()
    }
    await tx.$executeRaw`UPDATE session SET step_up_at = now() WHERE sid = ${sid}`
  })
  await context.rateLimits.forget('own-code-by-account', userId)
}
