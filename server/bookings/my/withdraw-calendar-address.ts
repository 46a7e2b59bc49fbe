import { signedInMember } from '../../accounts/signed-in-member.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/prisma.ts'

/** @throws NotSignedInError */
export async function withdrawCalendarAddress(context: Context): Promise<void> {
  const userId = await signedInMember(context)
  await inTransaction(context.db, async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, calendarTokenHash: { not: null } },
      data: { calendarTokenHash: null, calendarCreatedAt: null },
    })
    if (count === 0) return
    await recordAudit(tx, {
      actor: `user:${userId}`,
      action: 'calendar-address-withdrawn',
      subject: `user:${userId}`,
    })
  })
}
