import {
  getMinPasswordLength,
  PASSWORD_LIMITS,
  PASSWORD_TOO_EASY,
  STAFF_PASSWORD_TOO_SHORT,
} from '../../domain/password-rules.ts'
import type { Context } from '../context.ts'
import { InvalidInputError } from '../errors.ts'
import { toClientNetwork } from '../platform/client-network.ts'
import { checkPassword, hashPassword, PasswordsBusy } from '../platform/passwords/passwords.ts'
import { InvalidCredentialsError, SignInBusyError } from './accounts.errors.ts'
import { isCommonPassword } from './common-passwords.ts'

/** For a null hash returns false after the same time. @throws SignInBusyError */
export function isPasswordCorrect(password: string, passwordHash: string | null): Promise<boolean> {
  return checkPassword(password, passwordHash).catch(rethrowAsSignInBusy)
}

/** @throws SignInBusyError */
export function hashNewPassword(password: string): Promise<string> {
  return hashPassword(password).catch(rethrowAsSignInBusy)
}

/**
 * Also rejects common passwords and the owner's names. The forms reject sequences such as abcdefgh.
 * @throws InvalidInputError
 */
export function rejectWeakPassword(
  password: string,
  path: string,
  { role, username, email }: { role: string; username: string; email: string },
): void {
  if (password.length < getMinPasswordLength(role)) {
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
export async function rejectGeneratedPassword(
  { db }: Pick<Context, 'db'>,
  userId: string,
  password: string,
  path: string,
): Promise<void> {
  const { passwordMinLength, passwordHash } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordMinLength: true, passwordHash: true },
  })
  if (passwordMinLength !== 0 || !(await isPasswordCorrect(password, passwordHash))) return
  throw new InvalidInputError([
    { path, message: 'This password was generated for you. Please choose another one' },
  ])
}

export function isValidStaffPassword(password: string): boolean {
  return password.length >= PASSWORD_LIMITS.staffMinLength && !isCommonPassword(password, [])
}

/**
 * Call before an irreversible action.
 * @throws InvalidCredentialsError, TooManyRequestsError, SignInBusyError
 */
export async function verifyViewerPassword(
  context: Context,
  userId: string,
  password: string,
): Promise<void> {
  await context.rateLimits.consume('own-password-by-account', userId)
  const row = await context.db.user.findUnique({ where: { id: userId }, select: { passwordHash: true } })
  if (!(await isPasswordCorrect(password, row?.passwordHash ?? null))) {
    context.log.warn({ userId }, 'password confirmation failed')
    throw new InvalidCredentialsError('Your current password is incorrect')
  }
  await context.rateLimits.forget('own-password-by-account', userId)
}

export function toNameAndNetworkKey({ address }: Pick<Context, 'address'>, name: string): string {
  return `${toClientNetwork(address)} ${name}`
}

function rethrowAsSignInBusy(error: unknown): never {
  if (error instanceof PasswordsBusy) throw new SignInBusyError()
  throw error
}
