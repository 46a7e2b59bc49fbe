import { confirmPasswordSchema } from '../../../domain/account-forms.ts'
import type { Outcome } from '../../apollo/outcome.ts'
import { CurrentPasswordField } from '../form/account-fields.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { useAccountForm } from '../form/use-account-form.ts'

type PasswordFormProps = {
  submitLabel: string
  busyLabel: string
  send: (proof: { password: string }) => Promise<Outcome>
  onDone: () => void
}

/** Confirms the password before a change of the second factor. */
export function PasswordForm({ submitLabel, busyLabel, send, onDone }: PasswordFormProps) {
  const { form, problem, submit } = useAccountForm({
    schema: confirmPasswordSchema,
    empty: { password: '' },
    send,
    onDone,
  })
  const { errors, isSubmitting } = form.formState
  return (
    <AccountForm
      onSubmit={submit}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      isBusy={isSubmitting}
      problem={problem}
    >
      <CurrentPasswordField
        {...form.register('password')}
        label="Your password"
        error={errors.password?.message}
      />
    </AccountForm>
  )
}
