/** The maximum is in bytes, because bcrypt ignores the rest. */
export const PASSWORD_LIMITS = { minLength: 6, staffMinLength: 12, bytes: 72 } as const

export const PASSWORD_TOO_EASY = 'This password is too easy to guess. Please choose another one'
export const STAFF_PASSWORD_TOO_SHORT = `Organisers need a password of at least ${PASSWORD_LIMITS.staffMinLength} characters`

/** Staff can see other families. */
export function getMinPasswordLength(role: string): number {
  return role === 'user' ? PASSWORD_LIMITS.minLength : PASSWORD_LIMITS.staffMinLength
}

export function passwordHint(least: number = PASSWORD_LIMITS.minLength): string {
  return `At least ${least} characters, and not one that is easy to guess.`
}

/** For reset links, which must not reveal the role. */
export const HINT_FOR_ANY_ROLE = `At least ${PASSWORD_LIMITS.minLength} characters (organisers ${PASSWORD_LIMITS.staffMinLength}), and not one that is easy to guess.`

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
].flatMap((row) => [row, [...row].reverse().join('')])

/** Detects sequences (`abcdefgh`) and repetitions (`hahaha`). */
export function isPredictable(password: string): boolean {
  const plain = password.normalize('NFC').toLowerCase()
  return rows.some((row) => row.includes(plain)) || /^(.+?)\1+$/u.test(plain)
}
