import { randomBytes } from 'node:crypto'
import { NotSignedInError } from '../../accounts/accounts.errors.ts'
import { signedInMember } from '../../accounts/signed-in-member.ts'
import type { Context } from '../../context.ts'
import { countTry } from '../../count-try.ts'
import { recordAudit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { hashOfToken } from '../record/access-token.ts'

/**
 * Makes the secret address of the signed-in member's own calendar and answers it: this once, as only a hash of its
 * secret is kept. An address that was made before is dead.
 * @throws NotSignedInError, TooManyRequestsError
 */
export async function makeCalendarAddress(context: Context): Promise<string> {
  const userId = await signedInMember(context)
  await countTry(context, 'calendar-addresses-by-account', userId)
  const sid = await context.session.sid()
  const token = randomBytes(32).toString('base64url')
  await inTransaction(context.db, async (tx) => {
    await tx.user.update({
      where: { id: userId },
      data: { calendarHash: hashOfToken(token), calendarMadeAt: context.now() },
      select: { id: true },
    })
    // A new password ends sessions and address together; a session that it ended must not leave one behind.
    const open = await tx.$queryRaw<unknown[]>`SELECT sid FROM session WHERE sid = ${sid}`
    if (open.length === 0) throw new NotSignedInError()
    await recordAudit(tx, {
      actor: `user:${userId}`,
      action: 'calendar-address-made',
      subject: `user:${userId}`,
    })
  })
  return `${context.siteUrl}/calendar/${token}.ics`
}
