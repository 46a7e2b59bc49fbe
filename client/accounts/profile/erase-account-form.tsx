import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { changePasswordSchema } from '../../../domain/account-forms.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { CurrentPasswordField } from '../form/account-fields.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { forgetTab } from '../session/forget-tab.ts'
import { notifyOtherTabs } from '../session/session-channel.ts'
import { useReloadSessionData } from '../session/use-reload-session-data.ts'

const ERASE_ACCOUNT = graphql(/* GraphQL */ `
  mutation EraseAccount($input: EraseAccountInput!) {
    eraseAccount(input: $input) {
      __typename
      ... on EraseAccountPayload {
        message
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

const schema = changePasswordSchema.pick({ currentPassword: true })

/** Requires a confirmation and the password. */
export function EraseAccountForm() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Erase my account
      </Button>
      <DialogFrame
        title="Erase my account"
        subtitle="This cannot be undone."
        open={isAsking}
        onClose={() => setAsking(false)}
      >
        <ErasePasswordForm />
      </DialogFrame>
    </>
  )
}

function ErasePasswordForm() {
  const [eraseAccount] = useAction(ERASE_ACCOUNT)
  const reloadSessionData = useReloadSessionData()
  const navigate = useNavigate()
  const toast = useToast()
  const { form, problem, submit } = useAccountForm({
    schema,
    empty: { currentPassword: '' },
    send: ({ currentPassword }) => eraseAccount({ password: currentPassword }),
    async onDone(message) {
      notifyOtherTabs('ended')
      forgetTab()
      navigate(paths.home(), { replace: true })
      await reloadSessionData()
      toast({ title: 'Account erased', description: message ?? undefined })
    },
  })
  const { errors, isSubmitting } = form.formState

  return (
    <AccountForm
      onSubmit={submit}
      submitLabel="Erase for good"
      busyLabel="Erasing…"
      isBusy={isSubmitting}
      problem={problem}
    >
      <CurrentPasswordField
        {...form.register('currentPassword')}
        label="Your password"
        error={errors.currentPassword?.message}
      />
    </AccountForm>
  )
}
