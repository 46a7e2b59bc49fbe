import { changePasswordSchema } from '../../domain/account-forms.ts'
import type { Context } from '../context.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction } from '../platform/prisma.ts'
import { enqueuePasswordChangedEmail } from './account-emails.ts'
import { parseInput } from './parse-input.ts'
import {
  hashNewPassword,
  rejectGeneratedPassword,
  rejectWeakPassword,
  verifyViewerPassword,
} from './password-checks.ts'
import { signedInAccount } from './read-viewer.ts'
import { endMemberSessions } from './session-row.ts'
import { signedInMember } from './signed-in-member.ts'
import { storePassword } from './store-password.ts'

/**
 * Also ends all other sessions and the secret calendar address, and renews this session's id.
 * @throws NotSignedInError, InvalidInputError, InvalidCredentialsError, TooManyRequestsError, SignInBusyError
 */
export async function changePassword(context: Context, input: unknown): Promise<void> {
  const userId = await signedInMember(context)
  const { currentPassword, newPassword } = parseInput(changePasswordSchema, input)
  await verifyViewerPassword(context, userId, currentPassword)
  const account = await signedInAccount(context)
  rejectWeakPassword(newPassword, 'newPassword', account)
  await rejectGeneratedPassword(context, userId, newPassword, 'newPassword')
  const passwordHash = await hashNewPassword(newPassword)
  const begun = await inTransaction(context.db, async (tx) => {
    const member = await storePassword(tx, userId, passwordHash)
    const session = await context.session.signIn(tx, member)
    await endMemberSessions(tx, userId, session.sid)
    await tx.accountToken.deleteMany({ where: { userId, purpose: 'RESET_PASSWORD' } })
    await enqueuePasswordChangedEmail(context, tx, member, context.now())
    await recordAudit(tx, { actor: `user:${userId}`, action: 'password-changed', subject: `user:${userId}` })
    return session
  })
  begun.sendCookie()
}
