import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { RECENT_CODE } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { StaffChangedError } from './staff.errors.ts'

/**
 * @throws NotSignedInError, NotAllowedError, SecondFactorNeededError, StaffChangedError when it was accepted or
 *   withdrawn
 */
export async function withdrawInvitation(context: Context, id: number): Promise<void> {
  const adminId = await signedInAdmin(context, RECENT_CODE)
  await inTransaction(context.db, async (tx) => {
    const { count } = await tx.staffInvitation.deleteMany({ where: { id } })
    if (count === 0) throw new StaffChangedError('This invitation was accepted, withdrawn or has expired')
    await recordAudit(tx, {
      actor: `user:${adminId}`,
      action: 'staff-invitation-withdrawn',
      subject: `invitation:${id}`,
    })
  })
}
