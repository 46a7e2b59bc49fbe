import { confirmPasswordSchema } from '../../../domain/account-forms.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { SecondFactorConflictError } from '../accounts.errors.ts'
import { parseInput } from '../parse-input.ts'
import { verifyViewerPassword } from '../password-checks.ts'
import { requireRecentCodeOfOwner } from '../require-code.ts'
import { signedInMember } from '../signed-in-member.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'

/**
 * @returns the codes, to be shown once
 * @throws NotSignedInError, InvalidInputError, InvalidCredentialsError, TooManyRequestsError, SignInBusyError,
 *   SecondFactorNeededError, SecondFactorConflictError without a second factor
 */
export async function replaceRecoveryCodes(context: Context, input: unknown): Promise<string[]> {
  const userId = await signedInMember(context)
  const { password } = parseInput(confirmPasswordSchema, input)
  await verifyViewerPassword(context, userId, password)
  await requireRecentCodeOfOwner(context)
  return inTransaction(context.db, async (tx) => {
    const on = await tx.secondFactor.count({ where: { userId, confirmedAt: { not: null } } })
    if (on === 0) throw new SecondFactorConflictError('Turn on two-step verification first')
    const actor = `user:${userId}`
    await recordAudit(tx, { actor, action: 'recovery-codes-renewed', subject: actor })
    return renewRecoveryCodes(tx, userId)
  })
}
