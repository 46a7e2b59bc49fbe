import { OnlyAdminError } from '../../accounts/accounts.errors.ts'
import { endMemberSessions } from '../../accounts/session-row.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { RECENT_CODE } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { createEmailText } from '../../platform/email/mailer.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { lockAdmins } from '../../row-locks.ts'
import { lockStaff } from './lock-staff.ts'
import { StaffChangedError } from './staff.errors.ts'
import { buildStaffLeftEmail } from './staff-email-templates.ts'

/**
 * Ends all sessions and deletes invitations, sent and received. Admins who remove themselves stay signed in as
 * members.
 * @throws NotSignedInError, NotAllowedError, SecondFactorNeededError, OnlyAdminError, StaffChangedError when the
 *   account is no longer staff
 */
export async function removeFromStaff(context: Context, userId: string): Promise<void> {
  const adminId = await signedInAdmin(context, RECENT_CODE)
  const begun = await inTransaction(context.db, async (tx) => {
    // Of two admins who remove each other the second has lost the role.
    const admins = await lockAdmins(tx)
    if (!admins.some(({ id }) => id === adminId)) throw new StaffChangedError('You are no longer an admin')
    const { role, email, firstName } = await lockStaff(tx, userId)
    if (admins.length === 1 && admins[0]?.id === userId) {
      throw new OnlyAdminError('There has to be an admin. Make someone else an admin first')
    }
    await tx.user.update({ where: { id: userId }, data: { role: 'user' }, select: { id: true } })
    await tx.eventLeader.deleteMany({ where: { userId } })
    await tx.staffInvitation.deleteMany({
      where: { OR: [{ invitedById: userId }, { email: email.toLowerCase() }] },
    })
    const begun = userId === adminId ? await context.session.signIn(tx, { id: userId, role: 'user' }) : null
    await endMemberSessions(tx, userId, begun?.sid ?? null)
    await context.mailer.enqueue(tx, 'staff-role', {
      key: `staff-role:${userId}:left:${context.now().getTime()}`,
      email: createEmailText(email, buildStaffLeftEmail(firstName, role)),
    })
    await recordAudit(tx, {
      actor: `user:${adminId}`,
      action: 'staff-removed',
      subject: `user:${userId}`,
      before: { role },
    })
    return begun
  })
  begun?.sendCookie()
}
