import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { passwordResetSchema } from '../../../domain/account-forms.ts'
import { HINT_FOR_ANY_ROLE } from '../../../domain/password-rules.ts'
import { ConfirmationField, NewPasswordField } from '../../accounts/form/account-fields.tsx'
import { AccountForm } from '../../accounts/form/account-form.tsx'
import { AccountPageFrame } from '../../accounts/form/account-page-frame.tsx'
import { withConfirmation } from '../../accounts/form/password-confirmation.ts'
import { useAccountForm } from '../../accounts/form/use-account-form.ts'
import { notifyOtherTabs } from '../../accounts/session/session-channel.ts'
import { useReloadSessionData } from '../../accounts/session/use-reload-session-data.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageMessage } from '../../ui/page/page-message.tsx'
import { useLinkToken } from '../../ui/use-link-token.ts'

const RESET_PASSWORD = graphql(/* GraphQL */ `
  mutation ResetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      __typename
      ... on ResetPasswordPayload {
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

const TITLE = 'Set a new password'
const schema = withConfirmation(passwordResetSchema.omit({ token: true }))

/** Reads the token of the emailed link from the URL fragment. */
export function ResetPasswordPage() {
  const token = useLinkToken('t')
  const [doneMessage, setDoneMessage] = useState<string | null>(null)

  if (token === null) return <LinkIncomplete />
  if (doneMessage === null) return <NewPassword token={token} onDone={setDoneMessage} />
  return (
    <>
      <PageHead title={TITLE} />
      <PageMessage
        title="Password changed"
        text={doneMessage}
        action={
          <Button variant="contained" component={Link} to={paths.login()}>
            Login
          </Button>
        }
      />
    </>
  )
}

function NewPassword({ token, onDone }: { token: string; onDone: (doneMessage: string) => void }) {
  const [resetPassword] = useAction(RESET_PASSWORD)
  const reloadSessionData = useReloadSessionData()
  const { form, problem, submit } = useAccountForm({
    schema,
    empty: { password: '', confirmation: '' },
    send: ({ password }) => resetPassword({ token, password }),
    async onDone(message) {
      notifyOtherTabs('changed')
      // The reset ended every session of the account, including this browser's.
      await reloadSessionData()
      onDone(message ?? 'Please sign in with your new password.')
    },
  })
  const { errors, isSubmitting } = form.formState

  return (
    <AccountPageFrame
      title={TITLE}
      lead="Setting it signs you out everywhere else."
      links={
        <MuiLink component={Link} to={paths.forgotPassword()}>
          Ask for a new link
        </MuiLink>
      }
    >
      <AccountForm
        onSubmit={submit}
        submitLabel="Set the password"
        busyLabel="Saving…"
        isBusy={isSubmitting}
        problem={problem}
      >
        <NewPasswordField
          {...form.register('password')}
          label="New password"
          hint={HINT_FOR_ANY_ROLE}
          error={errors.password?.message}
        />
        <ConfirmationField {...form.register('confirmation')} error={errors.confirmation?.message} />
      </AccountForm>
    </AccountPageFrame>
  )
}

function LinkIncomplete() {
  return (
    <>
      <PageHead title={TITLE} />
      <PageMessage
        title="This link is not complete"
        text="Please open the link from our email again, or ask for a new one."
        picture={<img src="/media/lost-wombat.svg" alt="" width={360} height={240} />}
        action={
          <Button variant="contained" component={Link} to={paths.forgotPassword()}>
            Ask for a new link
          </Button>
        }
      />
    </>
  )
}
