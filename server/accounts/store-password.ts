import { getMinPasswordLength } from '../../domain/password-rules.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'

/** Ends the secret calendar address, because anyone who knew the old password may have created it. */
export async function storePassword(tx: DatabaseOrTransaction, userId: string, passwordHash: string) {
  const { calendarTokenHash, role } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { calendarTokenHash: true, role: true },
  })
  const member = await tx.user.update({
    where: { id: userId },
    data: {
      passwordHash,
      passwordMinLength: getMinPasswordLength(role),
      calendarTokenHash: null,
      calendarCreatedAt: null,
    },
    select: { id: true, username: true, firstName: true, email: true, role: true },
  })
  return { ...member, hadCalendarAddress: calendarTokenHash !== null }
}
