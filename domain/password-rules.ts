/** Bounds of a password: characters, and for the upper one bytes of UTF-8, since bcrypt ignores what comes after. */
export const PASSWORD_LIMITS = { minLength: 6, staffMinLength: 12, bytes: 72 } as const

export const PASSWORD_TOO_EASY = 'This password is too easy to guess. Please choose another one'
export const STAFF_PASSWORD_TOO_SHORT = `Organisers need a password of at least ${PASSWORD_LIMITS.staffMinLength} characters`

/** The least length of a password for a role: more for whoever sees other families. */
export function leastPasswordLength(role: string): number {
  return role === 'user' ? PASSWORD_LIMITS.minLength : PASSWORD_LIMITS.staffMinLength
}

/** What a form says of a password before it is typed. */
export function passwordHint(least: number = PASSWORD_LIMITS.minLength): string {
  return `At least ${least} characters, and not one that is easy to guess.`
}

/** The same where it is not known who is going to choose it: the link of a mail says nothing of the role. */
export const HINT_FOR_ANY_ROLE = `At least ${PASSWORD_LIMITS.minLength} characters (organisers ${PASSWORD_LIMITS.staffMinLength}), and not one that is easy to guess.`

/** Along which characters follow each other: the alphabet, the figures, the rows of English and German keyboards. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
].flatMap((row) => [row, [...row].reverse().join('')])

/**
 * Whether a password is one run of characters, up or down (`abcdefgh`, `987654321`, `ytrewq`), or one piece that is
 * repeated (`111111`, `hahaha`, `12341234`).
 */
export function isRun(password: string): boolean {
  const plain = password.normalize('NFC').toLowerCase()
  return rows.some((row) => row.includes(plain)) || /^(.+?)\1+$/u.test(plain)
}
