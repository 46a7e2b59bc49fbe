import { registrationSchema } from '../../domain/account-forms.ts'
import { PASSWORD_LIMITS } from '../../domain/password-rules.ts'
import type { Context } from '../context.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction, isUniqueViolation } from '../platform/prisma.ts'
import { type Account, accountColumns } from './account.ts'
import { enqueueVerificationEmail } from './account-emails.ts'
import { AccountTakenError } from './accounts.errors.ts'
import { parseInput } from './parse-input.ts'
import { hashNewPassword, isValidStaffPassword, rejectWeakPassword } from './password-checks.ts'

/** @throws InvalidInputError, AccountTakenError, TooManyRequestsError, SignInBusyError */
export async function registerAccount(context: Context, input: unknown): Promise<Account> {
  const form = parseInput(registrationSchema, input)
  rejectWeakPassword(form.password, 'password', { ...form, role: 'user' })
  await context.rateLimits.consume('register-by-address', context.address)
  const { password, ...names } = form
  // Before the transaction, because hashing is slow.
  const passwordHash = await hashNewPassword(password)
  // Invited staff can then retain this password.
  const passwordMinLength = isValidStaffPassword(password)
    ? PASSWORD_LIMITS.staffMinLength
    : PASSWORD_LIMITS.minLength
  try {
    const { account, begun } = await inTransaction(context.db, async (tx) => {
      const account = await tx.user.create({
        data: { ...names, passwordHash, passwordMinLength },
        select: accountColumns,
      })
      const begun = await context.session.signIn(tx, account)
      await enqueueVerificationEmail(context, tx, account)
      const actor = `user:${account.id}`
      await recordAudit(tx, { actor, action: 'registered', subject: actor })
      return { account, begun }
    })
    begun.sendCookie()
    return account
  } catch (error) {
    // An index also rejects names that differ only in case.
    if (isUniqueViolation(error)) throw new AccountTakenError()
    throw error
  }
}
