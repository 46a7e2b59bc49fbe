import { confirmPasswordSchema } from '../../../domain/account-forms.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'
import { enqueueSecondFactorEmail } from '../account-emails.ts'
import { SecondFactorConflictError } from '../accounts.errors.ts'
import { parseInput } from '../parse-input.ts'
import { verifyViewerPassword } from '../password-checks.ts'
import { requireRecentCodeOfOwner } from '../require-code.ts'
import { signedInMember } from '../signed-in-member.ts'

/**
 * @throws NotSignedInError, InvalidInputError, InvalidCredentialsError, TooManyRequestsError, SignInBusyError,
 *   SecondFactorNeededError, SecondFactorConflictError when it is already off
 */
export async function turnOffSecondFactor(context: Context, input: unknown): Promise<void> {
  const userId = await signedInMember(context)
  const { password } = parseInput(confirmPasswordSchema, input)
  await verifyViewerPassword(context, userId, password)
  await requireRecentCodeOfOwner(context)
  await inTransaction(context.db, (tx) =>
    dropSecondFactor(context, tx, userId, { actor: `user:${userId}`, isOwn: true }),
  )
}

/** Notifies the member. @throws SecondFactorConflictError */
export async function dropSecondFactor(
  context: Pick<Context, 'mailer' | 'siteUrl'>,
  tx: DatabaseOrTransaction,
  userId: string,
  { actor, isOwn }: { actor: string; isOwn: boolean },
): Promise<void> {
  const deleted = await tx.secondFactor.deleteMany({ where: { userId, confirmedAt: { not: null } } })
  if (deleted.count === 0) throw new SecondFactorConflictError('Two-step verification is already off')
  await tx.recoveryCode.deleteMany({ where: { userId } })
  const member = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { id: true, username: true, firstName: true, email: true },
  })
  await enqueueSecondFactorEmail(context, tx, member, isOwn ? 'off' : 'removed')
  const action = isOwn ? 'second-factor-off' : 'second-factor-removed'
  await recordAudit(tx, { actor, action, subject: `user:${userId}` })
}
