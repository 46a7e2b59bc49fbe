import { z } from 'zod'
import { isRun, PASSWORD_LIMITS, PASSWORD_TOO_EASY } from './password-rules.ts'
import { toAsciiEmail } from './typed-text/email-address.ts'
import { hasLetterOrNumber, isStorable } from './typed-text/single-line.ts'
import { emailText, line, optionalLine, requiredLine } from './typed-text/text-fields.ts'

// Without this zod tries `new Function` when an object schema is made, and a browser reports that try as a
// breach of the content policy even though zod goes on without it. It has to come before the first schema.
z.config({ jitless: true })

/** Bounds of an account, in characters. */
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

/** Signing in. The username may also be the account's e-mail address. */
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

/** A new account. Whatever else is sent, such as a role or an id, is dropped. */
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

/** A new password by a mailed link. */
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

/** A new password by someone who knows the old one. */
export const changePasswordSchema = z.object(
  { currentPassword: password(), newPassword: newPassword() },
  'The current and the new password are required',
)

/** A code of the second factor. */
export const codeSchema = z.object(
  { code: requiredLine(CODE_REQUIRED, 'The code', ACCOUNT_LIMITS.codeLength) },
  CODE_REQUIRED,
)

/** The own password, asked again. */
export const ownPasswordSchema = z.object(
  { password: z.string('Password is required').min(1, 'Password is required') },
  'Password is required',
)

/** A form that asks for nothing but an address. */
export const emailOnlySchema = z.object({ email: accountEmail() }, 'An email address is required')

export type SignInForm = z.infer<typeof signInSchema>

/** Lower case: one mailbox is one account, however its address is typed. */
function accountEmail() {
  return emailText().toLowerCase()
}

/** What an app shows, or one of the recovery codes; only accounts with a second factor are asked for it. */
function optionalCode() {
  return optionalLine('The code', ACCOUNT_LIMITS.codeLength).transform((value) => value || null)
}

function optionalName(label: string) {
  return optionalLine(label, ACCOUNT_LIMITS.nameLength)
    .refine((name) => name === '' || hasLetterOrNumber(name), `${label} needs a letter or number`)
    .transform((value) => value || null)
}

/** Never trimmed. bcrypt would ignore what comes after 72 bytes, so more is refused instead. */
function password() {
  return z
    .string(PASSWORD_TOO_SHORT)
    .min(PASSWORD_LIMITS.minLength, { error: PASSWORD_TOO_SHORT, abort: true })
    .refine((value) => bytesOf(value) <= PASSWORD_LIMITS.bytes, {
      error: PASSWORD_TOO_LONG,
      abort: true,
    })
    .refine(isStorable, 'Password contains characters that cannot be used')
}

/** One that is chosen now. What was chosen before this was asked still signs in. */
function newPassword() {
  return password().refine((value) => !isRun(value), PASSWORD_TOO_EASY)
}

// In the composed form, which is what is hashed: an accent may be typed as one character or as two.
function bytesOf(value: string): number {
  // A text of a megabyte is too long whatever its form.
  return value.length > 1000 ? value.length : new TextEncoder().encode(value.normalize('NFC')).length
}
