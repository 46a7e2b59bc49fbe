import {
  leastPasswordLength,
  PASSWORD_LIMITS,
  PASSWORD_TOO_EASY,
  STAFF_PASSWORD_TOO_SHORT,
} from '../../domain/password-rules.ts'
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
 * Refuses a new password that is too short for the owner's role, or among the first ones tried: a common one, the site's
 * name, or the owner's username or e-mail address. The forms refuse runs such as abcdefgh.
 * @param path the form's field
 * @throws InvalidInputError
 */
export function refuseWeakPassword(
  password: string,
  path: string,
  { role, username, email }: { role: string; username: string; email: string },
): void {
  if (password.length < leastPasswordLength(role)) {
    throw new InvalidInputError([{ path, message: STAFF_PASSWORD_TOO_SHORT }])
  }
  if (isCommonPassword(password, [username, email])) {
    throw new InvalidInputError([{ path, message: PASSWORD_TOO_EASY }])
  }
}

/**
 * Refuses the password that the site made for an account as its new one: it is known to whoever reads the screen or the
 * file where it was told. Only such an account has a minimum of 0.
 * @throws InvalidInputError, SignInBusyError
 */
export async function refuseMadePassword(
  { db }: Pick<Context, 'db'>,
  userId: string,
  password: string,
  path: string,
): Promise<void> {
  const { passwordMinimum, passwordHash } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordMinimum: true, passwordHash: true },
  })
  if (passwordMinimum !== 0 || !(await isRightPassword(password, passwordHash))) return
  throw new InvalidInputError([
    { path, message: 'This password was made for you. Please choose another one' },
  ])
}

/** Whether a password that was chosen for another role is good enough for an admin or leader. */
export function isGoodForStaff(password: string): boolean {
  return password.length >= PASSWORD_LIMITS.staffMinLength && !isCommonPassword(password, [])
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
