import { useEffect } from 'react'
import { registrationSchema } from '../../domain/account-forms.ts'
import { FormField } from '../ui/form/form-field.tsx'
import { AccountForm } from './form/account-form.tsx'
import { withConfirmation } from './form/password-confirmation.ts'
import { useAccountForm } from './form/use-account-form.ts'
import { PASSWORD_HINT } from './password-hint.ts'
import { useRegister } from './sign-in/use-register.ts'

const schema = withConfirmation(registrationSchema.omit({ firstName: true, lastName: true }))

/** Makes an account with no more than is needed and signs it in. The username has the focus from the start. */
export function SignupForm({ onSignedUp }: { onSignedUp: () => void | Promise<void> }) {
  const sendRegistration = useRegister()
  const { form, problem, submit } = useAccountForm({
    schema,
    empty: { username: '', email: '', password: '', confirmation: '' },
    send: ({ username, email, password }) => sendRegistration({ username, email, password }),
    onDone: onSignedUp,
    problemOf: ({ message, isUnreachable }) =>
      isUnreachable ? 'Registration failed. Please try again.' : (message ?? 'Registration failed'),
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
      <FormField
        {...register('username')}
        label="Username"
        required
        autoComplete="username"
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        error={errors.username?.message}
      />
      <FormField
        {...register('email')}
        label="Email"
        type="email"
        required
        autoComplete="email"
        error={errors.email?.message}
      />
      <FormField
        {...register('password')}
        label="Password"
        type="password"
        required
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={errors.password?.message}
      />
      <FormField
        {...register('confirmation')}
        label="Confirm Password"
        type="password"
        required
        autoComplete="new-password"
        error={errors.confirmation?.message}
      />
    </AccountForm>
  )
}
