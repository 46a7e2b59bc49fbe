import { z } from 'zod'
import { isPredictable, PASSWORD_LIMITS, PASSWORD_TOO_EASY } from './password-rules.ts'
import { toAsciiEmail } from './typed-text/email-address.ts'
import { hasLetterOrNumber, isStorable } from './typed-text/single-line.ts'
import { emailText, line, optionalLine, requiredLine } from './typed-text/text-fields.ts'

export const ACCOUNT_LIMITS = {
  usernameMinLength: 3,
  usernameLength: 50,
  nameLength: 100,
  emailLength: 255,
  codeLength: 60,
} as const

const USERNAME_TOO_SHORT = `Username must be at least ${ACCOUNT_LIMITS.usernameMinLength} characters`
const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_LIMITS.minLength} characters`
const PASSWORD_TOO_LONG = `Password must be at most ${PASSWORD_LIMITS.bytes} characters; accented letters and emoji count as two or more`
const CODE_REQUIRED = 'Please enter the code'

/** `username` may be an email address. */
export const signInSchema = z.object(
  {
    username: line('Username', USERNAME_TOO_SHORT, ACCOUNT_LIMITS.emailLength)
      .min(ACCOUNT_LIMITS.usernameMinLength, USERNAME_TOO_SHORT)
      .overwrite(toAsciiEmail),
    password: password(),
    code: optionalCode(),
  },
  'Username and password are required',
)

/** Drops unknown fields, such as a role. */
export const registrationSchema = z.object(
  {
    username: line('Username', USERNAME_TOO_SHORT, ACCOUNT_LIMITS.usernameLength)
      .min(ACCOUNT_LIMITS.usernameMinLength, { error: USERNAME_TOO_SHORT, abort: true })
      .regex(/^[A-Za-z0-9._-]+$/, 'Username may have letters, digits, dots, underscores and hyphens'),
    email: accountEmail(),
    password: newPassword(),
    firstName: optionalName('First name'),
    lastName: optionalName('Last name'),
  },
  'An account must be an object',
)

export const passwordResetSchema = z.object(
  {
    token: z
      .string('The link is not complete')
      .min(1, 'The link is not complete')
      .max(200, 'The link is not complete'),
    password: newPassword(),
  },
  'The link and a new password are required',
)

export const changePasswordSchema = z.object(
  { currentPassword: password(), newPassword: newPassword() },
  'The current and the new password are required',
)

export const codeSchema = z.object(
  { code: requiredLine(CODE_REQUIRED, 'The code', ACCOUNT_LIMITS.codeLength) },
  CODE_REQUIRED,
)

export const confirmPasswordSchema = z.object(
  { password: z.string('Password is required').min(1, 'Password is required') },
  'Password is required',
)

export const emailOnlySchema = z.object({ email: accountEmail() }, 'An email address is required')

export type RegistrationInput = z.input<typeof registrationSchema>

export type SignInForm = z.infer<typeof signInSchema>

/** Lower case: one mailbox is one account. */
function accountEmail() {
  return emailText().toLowerCase()
}

function optionalCode() {
  return optionalLine('The code', ACCOUNT_LIMITS.codeLength).transform((value) => value || null)
}

function optionalName(label: string) {
  return optionalLine(label, ACCOUNT_LIMITS.nameLength)
    .refine((name) => name === '' || hasLetterOrNumber(name), `${label} needs a letter or number`)
    .transform((value) => value || null)
}

/** Never trimmed. bcrypt ignores bytes after 72, so longer ones are rejected. */
function password() {
  return z
    .string(PASSWORD_TOO_SHORT)
    .min(PASSWORD_LIMITS.minLength, { error: PASSWORD_TOO_SHORT, abort: true })
    .refine((value) => countUtf8Bytes(value) <= PASSWORD_LIMITS.bytes, {
      error: PASSWORD_TOO_LONG,
      abort: true,
    })
    .refine(isStorable, 'Password contains characters that cannot be used')
}

/** Applies to new passwords only. */
function newPassword() {
  return password().refine((value) => !isPredictable(value), PASSWORD_TOO_EASY)
}

function countUtf8Bytes(value: string): number {
  return value.length > 1000 ? value.length : new TextEncoder().encode(value.normalize('NFC')).length
}
