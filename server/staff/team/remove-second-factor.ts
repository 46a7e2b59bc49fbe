import { NotAllowedError } from '../../accounts/accounts.errors.ts'
import { dropSecondFactor } from '../../accounts/second-factor/turn-off-second-factor.ts'
import { endMemberSessions } from '../../accounts/session-row.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { RECENT_CODE } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { lockStaff } from './lock-staff.ts'

/**
 * Notifies the colleague and ends all sessions, because someone else may have the phone.
 * @throws NotSignedInError, SecondFactorNeededError, NotAllowedError (also for the viewer's own, which the profile
 *   turns off with the password), StaffChangedError when the account is no longer staff, SecondFactorConflictError
 */
export async function removeSecondFactor(context: Context, userId: string): Promise<void> {
  const adminId = await signedInAdmin(context, RECENT_CODE)
  if (userId === adminId) throw new NotAllowedError('Turn off your own two-step verification in your profile')
  await inTransaction(context.db, async (tx) => {
    await lockStaff(tx, userId)
    await dropSecondFactor(context, tx, userId, { actor: `user:${adminId}`, isOwn: false })
    await endMemberSessions(tx, userId)
  })
}
