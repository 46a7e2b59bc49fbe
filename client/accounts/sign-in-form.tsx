import { useEffect } from 'react'
import { signInSchema } from '../../domain/account-forms.ts'
import { FormField } from '../ui/form/form-field.tsx'
import { AccountForm } from './form/account-form.tsx'
import { useAccountForm } from './form/use-account-form.ts'
import type { Refusal } from './outcome.ts'
import { useSignIn } from './use-sign-in.ts'

type SignInFormProps = {
  onSignedIn: () => void | Promise<void>
  /** Tells a failure in another way; without it the form does. */
  onRefused?: (refusal: Refusal) => void
}

/** Signs a member in by username and password. The username has the focus from the start. */
export function SignInForm({ onSignedIn, onRefused }: SignInFormProps) {
  const signIn = useSignIn()
  const { form, problem, submit } = useAccountForm({
    schema: signInSchema,
    empty: { username: '', password: '' },
    send: signIn,
    onDone: onSignedIn,
    problemOf(refusal) {
      if (onRefused === undefined) return signInProblem(refusal)
      onRefused(refusal)
      return null
    },
  })
  const { register, setFocus, formState } = form
  const { errors, isSubmitting } = formState

  useEffect(() => setFocus('username'), [setFocus])

  return (
    <AccountForm
      onSubmit={submit}
      submitLabel="Login"
      busyLabel="Signing in…"
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
        {...register('password')}
        label="Password"
        type="password"
        required
        autoComplete="current-password"
        error={errors.password?.message}
      />
    </AccountForm>
  )
}

function signInProblem({ message, isUnreachable }: Refusal): string {
  return isUnreachable ? 'Login failed. Please try again.' : (message ?? 'Login failed')
}
