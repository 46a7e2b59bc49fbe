import { useEffect } from 'react'
import { z } from 'zod'
import { registrationSchema } from '../../../domain/account-forms.ts'
import { PASSWORD_LIMITS, passwordHint, STAFF_PASSWORD_TOO_SHORT } from '../../../domain/password-rules.ts'
import { ConfirmationField, EmailField, NewPasswordField, NewUsernameField } from '../form/account-fields.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { withConfirmation } from '../form/password-confirmation.ts'
import { useAccountForm } from '../form/use-account-form.ts'
import { useRegister } from './use-register.ts'

const memberSchema = withConfirmation(registrationSchema.omit({ firstName: true, lastName: true }))
const staffSchema = z.intersection(
  memberSchema,
  z.object({ password: z.string().min(PASSWORD_LIMITS.staffMinLength, STAFF_PASSWORD_TOO_SHORT) }),
)

type SignupFormProps = {
  onSignedUp: () => void | Promise<void>
  /** Prefilled when the account needs a specific address. */
  email?: string
  /** Requires a longer password. */
  isForStaff?: boolean
}

export function SignupForm({ onSignedUp, email = '', isForStaff = false }: SignupFormProps) {
  const sendRegistration = useRegister()
  const { form, problem, submit } = useAccountForm({
    schema: isForStaff ? staffSchema : memberSchema,
    empty: { username: '', email, password: '', confirmation: '' },
    send: ({ username, email: typed, password }) => sendRegistration({ username, email: typed, password }),
    onDone: onSignedUp,
    describeProblem: ({ kind, message }) =>
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
      <NewPasswordField
        {...register('password')}
        label="Password"
        error={errors.password?.message}
        hint={passwordHint(isForStaff ? PASSWORD_LIMITS.staffMinLength : PASSWORD_LIMITS.minLength)}
      />
      <ConfirmationField {...register('confirmation')} error={errors.confirmation?.message} />
    </AccountForm>
  )
}
