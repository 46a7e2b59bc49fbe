import { passwordResetSchema } from '../../domain/account-forms.ts'
import type { Context } from '../context.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction } from '../platform/prisma.ts'
import { enqueuePasswordChangedEmail } from './account-emails.ts'
import { consumeAccountToken, findTokenOwner } from './account-tokens.ts'
import { LinkExpiredError } from './accounts.errors.ts'
import { parseInput } from './parse-input.ts'
import {
  hashNewPassword,
  rejectGeneratedPassword,
  rejectWeakPassword,
  toNameAndNetworkKey,
} from './password-checks.ts'
import { endMemberSessions } from './session-row.ts'
import { storePassword } from './store-password.ts'

/**
 * Also ends all sessions and the secret calendar address. A rejected password does not consume the link.
 * @throws InvalidInputError, LinkExpiredError, TooManyRequestsError, SignInBusyError
 */
export async function resetPassword(context: Context, input: unknown): Promise<void> {
  const { token, password } = parseInput(passwordResetSchema, input)
  await context.rateLimits.consume('mailed-tokens-by-address', context.address)
  const owner = await findTokenOwner(context.db, token, 'RESET_PASSWORD')
  if (owner === null) {
    context.log.warn({}, 'emailed link rejected')
    throw new LinkExpiredError()
  }
  rejectWeakPassword(password, 'password', owner)
  await rejectGeneratedPassword(context, owner.id, password, 'password')
  const passwordHash = await hashNewPassword(password)
  await inTransaction(context.db, async (tx) => {
    const userId = await consumeAccountToken(tx, token, 'RESET_PASSWORD')
    if (userId === null) throw new LinkExpiredError()
    const member = await storePassword(tx, userId, passwordHash)
    await endMemberSessions(tx, userId)
    await enqueuePasswordChangedEmail(context, tx, member, context.now())
    await recordAudit(tx, { actor: `user:${userId}`, action: 'password-reset', subject: `user:${userId}` })
  })
  await context.rateLimits.forget('code-by-account', owner.id)
  // Lifts a lockout that an attacker caused.
  for (const name of [owner.username.toLowerCase(), owner.email]) {
    await context.rateLimits.forget('sign-in-by-account', name)
    await context.rateLimits.forget('sign-in-by-pair', toNameAndNetworkKey(context, name))
  }
}
