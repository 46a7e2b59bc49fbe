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

/** Whether a password is one run of characters, up, down or of the same: `abcdefgh`, `987654321`, `111111`. */
export function isRun(password: string): boolean {
  const characters = [...password.normalize('NFC').toLowerCase()]
  const steps = characters.slice(1).map((each, index) => stepBetween(characters[index] ?? '', each))
  const [first] = steps
  return first !== undefined && Math.abs(first) <= 1 && steps.every((step) => step === first)
}

/** How far apart two characters stand; 0 comes after 9, as on a keyboard. */
function stepBetween(one: string, next: string): number {
  const step = (next.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0)
  const isOfDigits = /^[0-9]{2}$/.test(one + next)
  return isOfDigits && Math.abs(step) === 9 ? -Math.sign(step) : step
}
