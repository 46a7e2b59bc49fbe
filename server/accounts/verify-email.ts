import { z } from 'zod'
import { announce } from '../announcements.ts'
import type { Context } from '../context.ts'
import { countTry } from '../count-try.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction } from '../platform/prisma.ts'
import { useAccountToken } from './account-tokens.ts'
import { LinkExpiredError } from './accounts.errors.ts'
import { checkedInput } from './checked-input.ts'

const link = z.object({
  token: z.string('The link is not complete').min(1, 'The link is not complete').max(200),
})

/**
 * Proves an e-mail address with a mailed link; guest bookings under it join the account afterwards.
 * @throws InvalidInputError, LinkExpiredError, TooManyRequestsError
 */
export async function verifyEmail(context: Context, input: unknown): Promise<void> {
  const { token } = checkedInput(link, input)
  await countTry(context, 'mailed-tokens-by-address', context.address)
  await inTransaction(context.db, async (tx) => {
    const userId = await useAccountToken(tx, token, 'VERIFY_EMAIL')
    if (userId === null) {
      context.log.warn({}, 'a mailed link was refused')
      throw new LinkExpiredError()
    }
    await tx.$executeRaw`
      UPDATE users SET email_verified_at = coalesce(email_verified_at, now()) WHERE id = ${userId}::uuid`
    await announce(tx, 'email-verified', `email-verified:${userId}`, { userId })
    await recordAudit(tx, { actor: `user:${userId}`, action: 'email-verified', subject: `user:${userId}` })
  })
  context.queue.wake('outbox')
}
