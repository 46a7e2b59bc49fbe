import { registrationSchema } from '../../domain/account-forms.ts'
import { PASSWORD_LIMITS } from '../../domain/password-rules.ts'
import type { Context } from '../context.ts'
import { countTry } from '../count-try.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction, isUniqueViolation } from '../platform/prisma.ts'
import { type Account, accountColumns } from './account.ts'
import { enqueueVerificationMail } from './account-mails.ts'
import { AccountTakenError } from './accounts.errors.ts'
import { checkedInput } from './checked-input.ts'
import { hashNewPassword, isGoodForStaff, refuseWeakPassword } from './password-work.ts'

/**
 * Makes an account and signs it in. The role is always `user`, whatever was sent.
 * @throws InvalidInputError, AccountTakenError, TooManyRequestsError, SignInBusyError
 */
export async function registerAccount(context: Context, input: unknown): Promise<Account> {
  const form = checkedInput(registrationSchema, input)
  refuseWeakPassword(form.password, 'password', { ...form, role: 'user' })
  await countTry(context, 'register-by-address', context.address)
  const { password, ...names } = form
  // Before the transaction, because it takes a good part of a second.
  const passwordHash = await hashNewPassword(password)
  // Whoever was invited to the team and registers with a password that is good enough need not choose another one.
  const passwordMinimum = isGoodForStaff(password)
    ? PASSWORD_LIMITS.staffMinLength
    : PASSWORD_LIMITS.minLength
  try {
    const { account, begun } = await inTransaction(context.db, async (tx) => {
      const account = await tx.user.create({
        data: { ...names, passwordHash, passwordMinimum },
        select: accountColumns,
      })
      const begun = await context.session.signIn(tx, account)
      await enqueueVerificationMail(context, tx, account)
      await recordAudit(tx, {
        actor: `user:${account.id}`,
        action: 'registered',
        subject: `user:${account.id}`,
      })
      return { account, begun }
    })
    begun.tell()
    return account
  } catch (error) {
    // A name that differs in nothing but its capitals is taken too; an index says so.
    if (isUniqueViolation(error)) throw new AccountTakenError()
    throw error
  }
}
