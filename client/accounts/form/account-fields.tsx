import type { ComponentProps } from 'react'
import { ACCOUNT_LIMITS } from '../../../domain/account-forms.ts'
import { passwordHint } from '../../../domain/password-rules.ts'
import { EmailInput } from '../../ui/form/email-input.tsx'
import { FormField } from '../../ui/form/form-field.tsx'

/** What `register` gives, and the field's error. */
type AccountFieldProps = Pick<
  ComponentProps<typeof FormField>,
  'name' | 'onChange' | 'onBlur' | 'ref' | 'error'
>

/** The name that a member signs in with. Phones would begin it with a capital. */
export function UsernameField(props: AccountFieldProps & { hint?: string }) {
  return (
    <FormField
      {...props}
      label="Username"
      required
      autoComplete="username"
      inputProps={{ autoCapitalize: 'none', spellCheck: false }}
    />
  )
}

/** A username that is chosen here, with what it may be before it is typed. */
export function NewUsernameField(props: AccountFieldProps) {
  return <UsernameField {...props} hint={USERNAME_HINT} />
}

const USERNAME_HINT = `${ACCOUNT_LIMITS.usernameMinLength} to ${ACCOUNT_LIMITS.usernameLength} characters: letters, digits, dots, underscores and hyphens.`

/** The address of an account. */
export function EmailField(props: AccountFieldProps) {
  return <EmailInput {...props} label="Email" required />
}

/** The password that a member signs in with. */
export function CurrentPasswordField({ label, ...props }: AccountFieldProps & { label: string }) {
  return <FormField {...props} label={label} type="password" required autoComplete="current-password" />
}

/** A password that is chosen here, with what it may be before it is typed: a member's, where no other hint is given. */
export function NewPasswordField({
  hint = passwordHint(),
  ...props
}: AccountFieldProps & { label: string; hint?: string }) {
  return <FormField {...props} type="password" required autoComplete="new-password" hint={hint} />
}

/** The chosen password typed a second time. */
export function ConfirmationField(props: AccountFieldProps) {
  return (
    <FormField {...props} label="Confirm Password" type="password" required autoComplete="new-password" />
  )
}
