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

/** For a null hash returns false after the same time. @throws SignInBusyError */
export function isRightPassword(password: string, passwordHash: string | null): Promise<boolean> {
  return checkPassword(password, passwordHash).catch(asBusy)
}

/** @throws SignInBusyError */
export function hashNewPassword(password: string): Promise<string> {
  return hashPassword(password).catch(asBusy)
}

/**
 * Also rejects common passwords and the owner's names. The forms reject runs such as abcdefgh.
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
 * Others may have seen a generated password. Only generated passwords have a minimum of 0.
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

export function isGoodForStaff(password: string): boolean {
  return password.length >= PASSWORD_LIMITS.staffMinLength && !isCommonPassword(password, [])
}

/**
 * Call before an irreversible action.
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

/** The rate limit key of a name and a client network. */
export function pairOf({ address }: Pick<Context, 'address'>, name: string): string {
  return `${household(address)} ${name}`
}

function asBusy(error: unknown): never {
  if (error instanceof PasswordsBusy) throw new SignInBusyError()
  throw error
}
