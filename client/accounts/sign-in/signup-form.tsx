import { useEffect } from 'react'
import { registrationSchema } from '../../../domain/account-forms.ts'
import { ConfirmationField, EmailField, NewPasswordField, NewUsernameField } from '../form/account-fields.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { withConfirmation } from '../form/password-confirmation.ts'
import { useAccountForm } from '../form/use-account-form.ts'
import { useRegister } from './use-register.ts'

const schema = withConfirmation(registrationSchema.omit({ firstName: true, lastName: true }))

type SignupFormProps = {
  onSignedUp: () => void | Promise<void>
  /** Stands in the field from the start, where it is known which address the account has to have. */
  email?: string
}

/** Makes an account with no more than is needed and signs it in. The username has the focus from the start. */
export function SignupForm({ onSignedUp, email = '' }: SignupFormProps) {
  const sendRegistration = useRegister()
  const { form, problem, submit } = useAccountForm({
    schema,
    empty: { username: '', email, password: '', confirmation: '' },
    send: ({ username, email: typed, password }) => sendRegistration({ username, email: typed, password }),
    onDone: onSignedUp,
    problemOf: ({ kind, message }) =>
      kind === 'UNREACHED' ? 'Registration failed. Please try again.' : (message ?? 'Registration failed'),
  })
  const { register, setFocus, formState } = form
  const { errors, isSubmitting } = formState

  useEffect(() => setFocus('username'), [setFocus])

  return (
    <AccountForm
      onSubmit={submit}
      submitLabel="Create Account"
      busyLabel="Creating…"
      isBusy={isSubmitting}
      problem={problem}
    >
      <NewUsernameField {...register('username')} error={errors.username?.message} />
      <EmailField {...register('email')} error={errors.email?.message} />
      <NewPasswordField {...register('password')} label="Password" error={errors.password?.message} />
      <ConfirmationField {...register('confirmation')} error={errors.confirmation?.message} />
    </AccountForm>
  )
}
