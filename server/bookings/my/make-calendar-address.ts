import { NotSignedInError } from '../../accounts/accounts.errors.ts'
import { signedInMember } from '../../accounts/signed-in-member.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { generateToken } from '../../platform/secret-token.ts'

/**
 * Replaces the member's secret calendar address. Only a hash is stored, so it cannot be shown again.
 * @throws NotSignedInError, TooManyRequestsError
 */
export async function makeCalendarAddress(context: Context): Promise<string> {
  const userId = await signedInMember(context)
  await context.rateLimits.consume('calendar-addresses-by-account', userId)
  const sid = await context.session.sid()
  const { token, hash } = generateToken()
  await inTransaction(context.db, async (tx) => {
    await tx.user.update({
      where: { id: userId },
      data: { calendarTokenHash: hash, calendarCreatedAt: context.now() },
      select: { id: true },
    })
    // A new password ends sessions and address together, so an ended session must not leave an address.
    const open = await tx.$queryRaw<unknown[]>`SELECT sid FROM session WHERE sid = ${sid}`
    if (open.length === 0) throw new NotSignedInError()
    await recordAudit(tx, {
      actor: `user:${userId}`,
      action: 'calendar-address-created',
      subject: `user:${userId}`,
    })
  })
  return `${context.siteUrl}/calendar/${token}.ics`
}
