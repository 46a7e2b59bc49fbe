import { ownPasswordSchema } from '../../domain/account-forms.ts'
import { announce } from '../announcements.ts'
import { forgetContactMessages } from '../contact/forget-contact-messages.ts'
import type { Context } from '../context.ts'
import { forgetSubscriberOf } from '../new-camps/forget-subscribers.ts'
import { recordAudit } from '../platform/audit.ts'
import { type DatabaseOrTransaction, inTransaction } from '../platform/prisma.ts'
import { lockAdmins } from '../platform/row-locks.ts'
import { OnlyAdminError } from './accounts.errors.ts'
import { checkedInput } from './checked-input.ts'
import { proveOwnPassword } from './password-work.ts'
import { requireRecentCodeOfOwner } from './second-factor/require-code.ts'
import { endMemberSessions } from './session-row.ts'
import { signedInMember } from './signed-in-member.ts'

/**
 * Erases the signed-in member's account after the password was given again. At once: name, address, password,
 * saved family, every session and mailed link, the mails that were kept, the messages written to the organiser and the
 * place on the list for new camps. What stays for a while is a row with
 * a random id, so that the bookings can be found that have to follow; it goes with the last of them.
 * The bookings follow through the announcement: those behind the member at once, those of camps still ahead after
 * the camp, because the organiser has to know who comes and what they must not eat. Records of money stay.
 * @throws NotSignedInError, InvalidInputError, InvalidCredentialsError, OnlyAdminError, TooManyRequestsError,
 *   SignInBusyError, SecondFactorNeededError
 */
export async function eraseAccount(context: Context, input: unknown): Promise<void> {
  const userId = await signedInMember(context)
  const { password } = checkedInput(ownPasswordSchema, input)
  await proveOwnPassword(context, userId, password)
  await requireRecentCodeOfOwner(context)
  const ended = await inTransaction(context.db, async (tx) => {
    await refuseOnlyAdmin(tx, userId)
    const session = await context.session.signOut(tx)
    await endMemberSessions(tx, userId)
    await tx.accountToken.deleteMany({ where: { userId } })
    await forgetStaff(tx, userId)
    await forgetMails(tx, userId)
    await forgetContactMessages(tx, userId)
    await forgetSubscriberOf(tx, userId)
    // The colon stands in no name that can be registered, and nobody has mail at this address.
    await tx.$executeRaw`
      UPDATE users SET username = 'erased:' || id, email = id || '@erased.invalid', password_hash = '-',
        first_name = NULL, last_name = NULL, role = 'user', email_verified_at = NULL, sealed_family = NULL,
        calendar_hash = NULL, calendar_made_at = NULL,
        disabled_at = now(), erased_at = now(), updated_at = now()
      WHERE id = ${userId}::uuid`
    await announce(tx, 'account-erased', `account-erased:${userId}`, { userId })
    await recordAudit(tx, { actor: `user:${userId}`, action: 'account-erased', subject: `user:${userId}` })
    return session
  })
  ended.tell()
  context.queue.wake('outbox')
}

/** What an admin or camp leader leaves: the camps, the second factor, an invitation to more. */
async function forgetStaff(tx: DatabaseOrTransaction, userId: string): Promise<void> {
  await tx.eventLeader.deleteMany({ where: { userId } })
  await tx.secondFactor.deleteMany({ where: { userId } })
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.$executeRaw`
    DELETE FROM staff_invitation USING users
    WHERE users.id = ${userId}::uuid AND staff_invitation.email = lower(users.email)
      AND users.email_verified_at IS NOT NULL`
}

async function refuseOnlyAdmin(tx: DatabaseOrTransaction, userId: string): Promise<void> {
  const admins = await lockAdmins(tx)
  if (admins.length === 1 && admins[0]?.id === userId) throw new OnlyAdminError()
}

/**
 * Kept mails to the member lose address and text. The row stays: it keeps the same mail from being owed again. Under an
 * address that was not proved only those about the account itself and its own bookings: the others may be somebody
 * else's, whose address it is.
 */
async function forgetMails(tx: DatabaseOrTransaction, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE mail SET recipient = 'erased@erased.invalid', sealed = '',
      state = CASE mail.state WHEN 'QUEUED' THEN 'DEAD' ELSE mail.state END
    FROM users
    WHERE users.id = ${userId}::uuid AND lower(recipient) = lower(users.email) AND (
      email_verified_at IS NOT NULL
      OR key LIKE 'verify-email:%' OR key LIKE 'reset-password:%'
      OR (key LIKE ANY (ARRAY['password-changed:%', 'second-factor:%', 'staff-role:%', 'camp-message-test:%']) AND split_part(key, ':', 2) = users.id::text)
      OR split_part(key, ':', 2) IN (SELECT id FROM booking WHERE user_id = users.id))`
}
