import type { ComponentProps } from 'react'
import { ACCOUNT_LIMITS } from '../../../domain/account-forms.ts'
import { passwordHint } from '../../../domain/password-rules.ts'
import { EmailInput } from '../../ui/form/email-input.tsx'
import { FormField } from '../../ui/form/form-field.tsx'

/** The result of `register`, and the field's error. */
type AccountFieldProps = Pick<
  ComponentProps<typeof FormField>,
  'name' | 'onChange' | 'onBlur' | 'ref' | 'error'
>

/** Disables the automatic capital letter of phones. */
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

export function NewUsernameField(props: AccountFieldProps) {
  return <UsernameField {...props} hint={USERNAME_HINT} />
}

const USERNAME_HINT = `${ACCOUNT_LIMITS.usernameMinLength} to ${ACCOUNT_LIMITS.usernameLength} characters: letters, digits, dots, underscores and hyphens.`

export function EmailField(props: AccountFieldProps) {
  return <EmailInput {...props} label="Email" required />
}

export function CurrentPasswordField(props: AccountFieldProps & { label: string }) {
  return <FormField {...props} type="password" required autoComplete="current-password" />
}

/** The default hint is for members' passwords. */
export function NewPasswordField({
  hint = passwordHint(),
  ...props
}: AccountFieldProps & { label: string; hint?: string }) {
  return <FormField {...props} type="password" required autoComplete="new-password" hint={hint} />
}

export function ConfirmationField(props: AccountFieldProps) {
  return (
    <FormField {...props} label="Confirm Password" type="password" required autoComplete="new-password" />
  )
}
