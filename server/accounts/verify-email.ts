import type { Context } from '../context.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction } from '../platform/prisma.ts'
import { consumeAccountToken } from './account-tokens.ts'
import { LinkExpiredError, OtherAccountError } from './accounts.errors.ts'
import { linkSchema, parseInput } from './parse-input.ts'
import { signedInMember } from './signed-in-member.ts'

/**
 * Accepts the link only in its own account, because anyone could have registered with the mailbox owner's address.
 * @throws NotSignedInError, OtherAccountError, InvalidInputError, LinkExpiredError, TooManyRequestsError
 */
export async function verifyEmail(context: Context, input: unknown): Promise<void> {
  const memberId = await signedInMember(context)
  const { token } = parseInput(linkSchema, input)
  await context.rateLimits.consume('mailed-tokens-by-address', context.address)
  await inTransaction(context.db, async (tx) => {
    const userId = await consumeAccountToken(tx, token, 'VERIFY_EMAIL')
    if (userId === null) {
      context.log.warn({}, 'emailed link rejected')
      throw new LinkExpiredError()
    }
    // Rolls back, so that the link still works for its own account.
    if (userId !== memberId) throw new OtherAccountError()
    await tx.$executeRaw`
      UPDATE user_account SET email_verified_at = coalesce(email_verified_at, now()) WHERE id = ${userId}::uuid`
    await recordAudit(tx, { actor: `user:${userId}`, action: 'email-verified', subject: `user:${userId}` })
  })
}
