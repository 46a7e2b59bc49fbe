import { z } from 'zod'

// Without this zod tries `new Function` when an object schema is made, and a browser reports that try as a
// breach of the content policy even though zod goes on without it. It has to come before the first schema.
z.config({ jitless: true })

/** Bounds of an account: texts in characters, the password's upper bound in bytes of UTF-8. */
export const ACCOUNT_LIMITS = {
  usernameMinLength: 3,
  usernameLength: 50,
  nameLength: 100,
  emailLength: 255,
  passwordMinLength: 6,
  passwordBytes: 72,
} as const

const USERNAME_TOO_SHORT = `Username must be at least ${ACCOUNT_LIMITS.usernameMinLength} characters`
const PASSWORD_TOO_SHORT = `Password must be at least ${ACCOUNT_LIMITS.passwordMinLength} characters`
const PASSWORD_TOO_LONG = `Password must be at most ${ACCOUNT_LIMITS.passwordBytes} characters; accented letters and emoji count as two or more`
const INVALID_EMAIL = 'Please enter a valid email'

/** Signing in. The username may also be the account's e-mail address. */
export const signInSchema = z.object(
  {
    username: text(USERNAME_TOO_SHORT, 'Username', ACCOUNT_LIMITS.emailLength).min(
      ACCOUNT_LIMITS.usernameMinLength,
      USERNAME_TOO_SHORT,
    ),
    password: password(),
  },
  'Username and password are required',
)

/** A new account. Whatever else is sent, such as a role or an id, is dropped. */
export const registrationSchema = z.object(
  {
    username: text(USERNAME_TOO_SHORT, 'Username', ACCOUNT_LIMITS.usernameLength)
      .min(ACCOUNT_LIMITS.usernameMinLength, { error: USERNAME_TOO_SHORT, abort: true })
      .regex(/^[A-Za-z0-9._-]+$/, 'Username may have letters, digits, dots, underscores and hyphens'),
    email: emailText(),
    password: password(),
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
    password: password(),
  },
  'The link and a new password are required',
)

/** A new password by someone who knows the old one. */
export const changePasswordSchema = z.object(
  { currentPassword: password(), newPassword: password() },
  'The current and the new password are required',
)

/** A form that asks for nothing but an address. */
export const emailOnlySchema = z.object({ email: emailText() }, 'An email address is required')

export type SignInForm = z.infer<typeof signInSchema>

function text(missing: string, label: string, maximum: number) {
  return z
    .string(missing)
    .trim()
    .max(maximum, { error: `${label} must be at most ${maximum} characters`, abort: true })
    .refine(isStorable, { error: `${label} contains characters that cannot be stored`, abort: true })
}

/** Lower case: one mailbox is one account, however its address is typed. */
function emailText() {
  return text(INVALID_EMAIL, 'Email', ACCOUNT_LIMITS.emailLength).toLowerCase().check(z.email(INVALID_EMAIL))
}

function optionalName(label: string) {
  return text(`${label} must be text`, label, ACCOUNT_LIMITS.nameLength)
    .nullish()
    .transform((value) => value || null)
}

/** Never trimmed. bcrypt would ignore what comes after 72 bytes, so more is refused instead. */
function password() {
  return z
    .string(PASSWORD_TOO_SHORT)
    .min(ACCOUNT_LIMITS.passwordMinLength, { error: PASSWORD_TOO_SHORT, abort: true })
    .refine((value) => bytesOf(value) <= ACCOUNT_LIMITS.passwordBytes, {
      error: PASSWORD_TOO_LONG,
      abort: true,
    })
    .refine(isStorable, 'Password contains characters that cannot be used')
}

// In the composed form, which is what is hashed: an accent may be typed as one character or as two.
function bytesOf(value: string): number {
  // A text of a megabyte is too long whatever its form.
  return value.length > 1000 ? value.length : new TextEncoder().encode(value.normalize('NFC')).length
}

// PostgreSQL stores neither NUL nor half of a surrogate pair.
function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed()
}
