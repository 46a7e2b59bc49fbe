import { confirmPasswordSchema } from '../../domain/account-forms.ts'
import { accountTable } from '../accounts/account-tables.ts'
import { OnlyAdminError } from '../accounts/accounts.errors.ts'
import { parseInput } from '../accounts/parse-input.ts'
import { verifyViewerPassword } from '../accounts/password-checks.ts'
import { requireRecentCodeOfOwner } from '../accounts/require-code.ts'
import { endMemberSessions } from '../accounts/session-row.ts'
import { signedInMember } from '../accounts/signed-in-member.ts'
import { deleteContactMessages } from '../contact/delete-contact-messages.ts'
import type { Context } from '../context.ts'
import { eraseSubscriberByUser } from '../new-camps/erase-subscribers.ts'
import { addOutboxMessage } from '../outbox-messages.ts'
import { recordAudit } from '../platform/audit.ts'
import { eraseEmailSql } from '../platform/email/encrypted-email.ts'
import { assignSql, type ColumnOfGroup, eraseSql } from '../platform/personal-columns.ts'
import { type DatabaseOrTransaction, inTransaction, Prisma } from '../platform/prisma.ts'
import { lockAdmins } from '../row-locks.ts'

/** A registered username cannot contain a colon. The address receives no email. */
const erasedIdentity = {
  username: Prisma.sql`'erased:' || id`,
  email: Prisma.sql`id || '@erased.invalid'`,
  passwordHash: '-',
  role: 'user',
} satisfies Record<ColumnOfGroup<typeof accountTable.columns, 'identity'>, unknown>

/**
 * A row with a random id remains until its last booking is erased. The outbox handler erases past bookings at once,
 * and future ones after the camp, because the organiser needs names and dietary needs. Financial records remain.
 * @throws NotSignedInError, InvalidInputError, InvalidCredentialsError, OnlyAdminError, TooManyRequestsError,
 *   SignInBusyError, SecondFactorNeededError
 */
export async function eraseAccount(context: Context, input: unknown): Promise<void> {
  const userId = await signedInMember(context)
  const { password } = parseInput(confirmPasswordSchema, input)
  await verifyViewerPassword(context, userId, password)
  await requireRecentCodeOfOwner(context)
  const ended = await inTransaction(context.db, async (tx) => {
    await rejectOnlyAdmin(tx, userId)
    const session = await context.session.signOut(tx)
    await endMemberSessions(tx, userId)
    await tx.accountToken.deleteMany({ where: { userId } })
    await deleteStaffData(tx, userId)
    await eraseEmails(tx, userId)
    await deleteContactMessages(tx, userId)
    await eraseSubscriberByUser(tx, userId)
    await tx.$executeRaw`
      UPDATE user_account SET ${assignSql(erasedIdentity)}, ${eraseSql(accountTable, 'profile')},
        disabled_at = now(), erased_at = now(), updated_at = now()
      WHERE id = ${userId}::uuid`
    await addOutboxMessage(tx, 'account-erased', `account-erased:${userId}`, { userId })
    await recordAudit(tx, { actor: `user:${userId}`, action: 'account-erased', subject: `user:${userId}` })
    return session
  })
  ended.sendCookie()
  context.queue.wake('outbox')
}

async function deleteStaffData(tx: DatabaseOrTransaction, userId: string): Promise<void> {
  await tx.eventLeader.deleteMany({ where: { userId } })
  await tx.secondFactor.deleteMany({ where: { userId } })
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.$executeRaw`
    DELETE FROM staff_invitation USING user_account
    WHERE user_account.id = ${userId}::uuid AND staff_invitation.email = lower(user_account.email)
      AND user_account.email_verified_at IS NOT NULL`
}

async function rejectOnlyAdmin(tx: DatabaseOrTransaction, userId: string): Promise<void> {
  const admins = await lockAdmins(tx)
  if (admins.length === 1 && admins[0]?.id === userId) throw new OnlyAdminError()
}

/**
 * Retains the rows as deduplication keys. For an unverified address it clears only emails about the account and its
 * bookings, because others may belong to the real owner.
 */
async function eraseEmails(tx: DatabaseOrTransaction, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE outgoing_email SET ${eraseEmailSql} FROM user_account
    WHERE user_account.id = ${userId}::uuid AND lower(recipient) = lower(user_account.email) AND (
      email_verified_at IS NOT NULL
      OR key LIKE 'verify-email:%' OR key LIKE 'reset-password:%'
      OR (key LIKE ANY (ARRAY['password-changed:%', 'second-factor:%', 'staff-role:%', 'camp-message-test:%']) AND split_part(key, ':', 2) = user_account.id::text)
      OR split_part(key, ':', 2) IN (SELECT id FROM booking WHERE user_id = user_account.id))`
}
