import { changePasswordSchema } from '../../../domain/account-forms.ts'
import { getMinPasswordLength, passwordHint } from '../../../domain/password-rules.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import type { UserRole } from '../../graphql/graphql.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { CurrentPasswordField, NewPasswordField } from '../form/account-fields.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { useAccountForm } from '../form/use-account-form.ts'

const CHANGE_PASSWORD = graphql(/* GraphQL */ `
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      __typename
      ... on ChangePasswordPayload {
        message
        viewer {
          mustChangePassword
          ...CalendarPanel
        }
      }
      ... on InvalidInputError {
        issues {
          path
          message
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

/** `role` determines the minimum length. */
export function ChangePasswordForm({ role }: { role: UserRole }) {
  const [changePassword] = useAction(CHANGE_PASSWORD)
  const toast = useToast()
  const { form, problem, submit } = useAccountForm({
    schema: changePasswordSchema,
    empty: { currentPassword: '', newPassword: '' },
    send: changePassword,
    onDone: (message) => toast({ title: 'Password changed', description: message ?? undefined }),
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
      <CurrentPasswordField
        {...form.register('currentPassword')}
        label="Current password"
        error={errors.currentPassword?.message}
      />
      <NewPasswordField
        {...form.register('newPassword')}
        label="New password"
        hint={passwordHint(getMinPasswordLength(role.toLowerCase()))}
        error={errors.newPassword?.message}
      />
    </AccountForm>
  )
}
