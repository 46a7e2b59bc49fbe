import type { Context } from '../context.ts'
import { countTry } from '../count-try.ts'
import { InvalidInputError } from '../errors.ts'
import { household } from '../platform/household.ts'
import { checkPassword, hashPassword, PasswordsBusy } from '../platform/passwords/passwords.ts'
import { InvalidCredentialsError, SignInBusyError } from './accounts.errors.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Whether the password is the right one; false after the same time for nobody (null). @throws SignInBusyError */
export function isRightPassword(password: string, passwordHash: string | null): Promise<boolean> {
  return checkPassword(password, passwordHash).catch(asBusy)
}

/** @throws SignInBusyError */
export function hashNewPassword(password: string): Promise<string> {
  return hashPassword(password).catch(asBusy)
}

/**
 * Refuses a new password that is among the first ones tried: a common one, the site's name, or one of `ownNames`.
 * @param path the form's field
 * @throws InvalidInputError
 */
export function refuseGuessable(password: string, path: string, ownNames: readonly string[]): void {
  if (!isCommonPassword(password, ownNames)) return
  throw new InvalidInputError([
    { path, message: 'This password is too easy to guess. Please choose another one' },
  ])
}

/**
 * Asks the signed-in member for the password again, before something that cannot be taken back.
 * @throws InvalidCredentialsError, TooManyRequestsError, SignInBusyError
 */
export async function proveOwnPassword(context: Context, userId: string, password: string): Promise<void> {
  await countTry(context, 'own-password-by-account', userId)
  const row = await context.db.user.findUnique({ where: { id: userId }, select: { passwordHash: true } })
  if (!(await isRightPassword(password, row?.passwordHash ?? null))) {
    context.log.warn({ userId }, "a member's own password was wrong")
    throw new InvalidCredentialsError('Your current password is not right')
  }
  await context.rateLimits.forget('own-password-by-account', userId)
}

/** By what wrong passwords of one name from one client address are counted. */
export function pairOf({ address }: Pick<Context, 'address'>, name: string): string {
  return `${household(address)} ${name}`
}

function asBusy(error: unknown): never {
  if (error instanceof PasswordsBusy) throw new SignInBusyError()
  throw error
}
