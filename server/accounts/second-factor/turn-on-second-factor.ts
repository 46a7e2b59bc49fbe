import { codeSchema } from '../../../domain/account-forms.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { enqueueSecondFactorEmail } from '../account-emails.ts'
import { WrongCodeError } from '../accounts.errors.ts'
import { parseInput } from '../parse-input.ts'
import { endMemberSessions } from '../session-row.ts'
import { signedInMember } from '../signed-in-member.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { spendAppCode } from './spend-code.ts'

/**
 * Ends all other sessions, because they gave no code.
 * @returns the recovery codes, to be shown once
 * @throws NotSignedInError, InvalidInputError, WrongCodeError, TooManyRequestsError
 */
export async function turnOnSecondFactor(context: Context, input: unknown): Promise<string[]> {
  const userId = await signedInMember(context)
  const { code } = parseInput(codeSchema, input)
  await context.rateLimits.consume('own-code-by-account', userId)
  const { codes, begun } = await inTransaction(context.db, async (tx) => {
    if (!(await spendAppCode({ ...context, tx }, userId, code, 'begun'))) throw new WrongCodeError()
    await tx.$executeRaw`UPDATE second_factor SET confirmed_at = now() WHERE user_id = ${userId}::uuid`
    const codes = await renewRecoveryCodes(tx, userId)
    const member = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { id: true, username: true, firstName: true, email: true, role: true },
    })
    const begun = await context.session.signIn(tx, member, true)
    await endMemberSessions(tx, userId, begun.sid)
    await enqueueSecondFactorEmail(context, tx, member, 'on')
    const actor = `user:${userId}`
    await recordAudit(tx, { actor, action: 'second-factor-on', subject: actor })
    return { codes, begun }
  })
  begun.sendCookie()
  await context.rateLimits.forget('own-code-by-account', userId)
  return codes
}
