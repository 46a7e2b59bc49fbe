import { signInSchema } from '../../../domain/account-forms.ts'
import { PASSWORD_LIMITS } from '../../../domain/password-rules.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { needsNewHash } from '../../platform/passwords/passwords.ts'
import { inTransaction } from '../../platform/prisma.ts'
import type { RateLimitName } from '../../platform/rate-limit.ts'
import { type Account, accountColumns } from '../account.ts'
import { CodeNeededError, InvalidCredentialsError } from '../accounts.errors.ts'
import { parseInput } from '../parse-input.ts'
import {
  hashNewPassword,
  isPasswordCorrect,
  isValidStaffPassword,
  toNameAndNetworkKey,
} from '../password-checks.ts'
import { spendCode } from '../second-factor/spend-code.ts'

type FoundAccount = {
  id: string
  passwordHash: string
  passwordMinLength: number | null
  isDisabled: boolean
  hasSecondFactor: boolean
}

/**
 * An unknown name, a disabled account and a wrong password give the same response in the same time. Failed attempts
 * do not block browsers where the member signed in before. Reveals a second factor only after the correct password.
 * @throws InvalidInputError, InvalidCredentialsError, TooManyRequestsError, SignInBusyError, CodeNeededError without
 *   a valid code
 */
export async function signIn(context: Context, input: unknown): Promise<Account> {
  const form = parseInput(signInSchema, input)
  const name = form.username.toLowerCase()
  const found = await findByName(context, name)
  const deviceId = found === null ? null : await context.session.findTrustedDevice(found)
  const counters = getRateLimitCounters(context, name, deviceId)
  for (const { limit, key } of counters) await context.rateLimits.consume(limit, key)
  const isCorrect = await isPasswordCorrect(form.password, found?.passwordHash ?? null)
  if (found === null || !isCorrect || found.isDisabled) {
    context.log.warn(found === null ? {} : { userId: found.id }, 'sign-in rejected')
    throw new InvalidCredentialsError()
  }
  if (found.hasSecondFactor) {
    if (form.code === null) throw new CodeNeededError()
    await context.rateLimits.consume('code-by-account', getCodeCounterKey(found.id, deviceId))
  }
  const newHash = needsNewHash(found.passwordHash) ? await hashNewPassword(form.password) : null
  const { account, begun } = await inTransaction(context.db, async (tx) => {
    if (found.hasSecondFactor && !(await spendCode({ ...context, tx }, found.id, form.code ?? ''))) {
      context.log.warn({ userId: found.id }, 'second-factor code rejected')
      throw new CodeNeededError('This code is not right. Enter the one your app shows now')
    }
    const account = await tx.user.update({
      where: { id: found.id },
      data: {
        ...(newHash === null ? {} : { passwordHash: newHash }),
        // The password already meets the staff rules.
        ...(found.passwordMinLength === PASSWORD_LIMITS.minLength && isValidStaffPassword(form.password)
          ? { passwordMinLength: PASSWORD_LIMITS.staffMinLength }
          : {}),
      },
      select: accountColumns,
    })
    const begun = await context.session.signIn(tx, account, found.hasSecondFactor)
    await recordAudit(tx, { actor: `user:${found.id}`, action: 'signed-in', subject: `user:${found.id}` })
    return { account, begun }
  })
  begun.sendCookie()
  for (const { limit, key } of counters) {
    if (limit !== 'sign-in-by-address') await context.rateLimits.forget(limit, key)
  }
  if (found.hasSecondFactor)
    await context.rateLimits.forget('code-by-account', getCodeCounterKey(found.id, deviceId))
  return account
}

/**
 * A trusted device has its own limit. The other limits count the typed name, because counting by account would reveal
 * which names belong together.
 */
function getRateLimitCounters(
  { address }: Pick<Context, 'address'>,
  name: string,
  deviceId: string | null,
): { limit: RateLimitName; key: string }[] {
  if (deviceId !== null) return [{ limit: 'sign-in-by-browser', key: `${deviceId} ${name}` }]
  return [
    { limit: 'sign-in-by-address', key: address },
    { limit: 'sign-in-by-pair', key: toNameAndNetworkKey({ address }, name) },
    { limit: 'sign-in-by-account', key: name },
  ]
}

/** An attacker who has the password must not exhaust the limit of the member's browser. */
function getCodeCounterKey(userId: string, deviceId: string | null): string {
  return deviceId === null ? userId : `${deviceId} ${userId}`
}

async function findByName({ db }: Context, name: string): Promise<FoundAccount | null> {
  const [account] = await db.$queryRaw<FoundAccount[]>`
    SELECT id::text, password_hash AS "passwordHash", password_min_length AS "passwordMinLength",
       disabled_at IS NOT NULL AS "isDisabled",
       EXISTS (SELECT 1 FROM second_factor WHERE user_id = user_account.id AND confirmed_at IS NOT NULL)
         AS "hasSecondFactor"
    FROM user_account WHERE lower(username) = ${name} OR email = ${name}
    LIMIT 1`
  return account ?? null
}
