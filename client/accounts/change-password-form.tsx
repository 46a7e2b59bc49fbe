import { changePasswordSchema } from '../../domain/account-forms.ts'
import { FormField } from '../ui/form/form-field.tsx'
import { useToast } from '../ui/toast/toast.tsx'
import { AccountForm } from './form/account-form.tsx'
import { useAccountForm } from './form/use-account-form.ts'
import { PASSWORD_HINT } from './password-hint.ts'
import { problemText } from './problem-text.ts'
import { useChangePassword } from './use-change-password.ts'

/** Changes the password of the member who is signed in. */
export function ChangePasswordForm() {
  const changePassword = useChangePassword()
  const toast = useToast()
  const { form, problem, submit } = useAccountForm({
    schema: changePasswordSchema,
    empty: { currentPassword: '', newPassword: '' },
    send: changePassword,
    onDone: (message) => toast({ title: 'Password changed', description: message ?? undefined }),
    problemOf: problemText,
  })
  const { errors, isSubmitting } = form.formState

  return (
    <AccountForm
      onSubmit={submit}
      submitLabel="Change password"
      busyLabel="Saving…"
      isBusy={isSubmitting}
      problem={problem}
    >
      <FormField
        {...form.register('currentPassword')}
        label="Current password"
        type="password"
        required
        autoComplete="current-password"
        error={errors.currentPassword?.message}
      />
      <FormField
        {...form.register('newPassword')}
        label="New password"
        type="password"
        required
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={errors.newPassword?.message}
      />
    </AccountForm>
  )
}
