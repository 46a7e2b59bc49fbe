import Alert from '@mui/material/Alert'
import MuiLink from '@mui/material/Link'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { emailOnlySchema } from '../../../domain/account-forms.ts'
import { EmailField } from '../../accounts/form/account-fields.tsx'
import { AccountForm } from '../../accounts/form/account-form.tsx'
import { AccountPageFrame } from '../../accounts/form/account-page-frame.tsx'
import { useAccountForm } from '../../accounts/form/use-account-form.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'

const REQUEST_PASSWORD_RESET = graphql(/* GraphQL */ `
  mutation RequestPasswordReset($input: RequestPasswordResetInput!) {
    requestPasswordReset(input: $input) {
      __typename
      ... on RequestPasswordResetPayload {
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

/** Shows the same message for known and unknown addresses. */
export function ForgotPasswordPage() {
  const [request] = useAction(REQUEST_PASSWORD_RESET)
  const [message, setMessage] = useState<string | null>(null)
  const { form, problem, submit } = useAccountForm({
    schema: emailOnlySchema,
    empty: { email: '' },
    send: request,
    onDone: setMessage,
  })
  const { errors, isSubmitting } = form.formState

  return (
    <AccountPageFrame
      title="Forgot your password?"
      lead="Enter your account's email address and we'll send you a link to set a new password."
      links={
        <MuiLink component={Link} to={paths.login()}>
          Back to Login
        </MuiLink>
      }
    >
      <AccountForm
        onSubmit={submit}
        submitLabel="Send the link"
        busyLabel="Sending…"
        isBusy={isSubmitting}
        problem={problem}
      >
        <EmailField {...form.register('email')} error={errors.email?.message} />
      </AccountForm>
      {message && !problem && (
        <Alert severity="success" role="status" sx={{ mt: 2 }}>
          {message}
        </Alert>
      )}
    </AccountPageFrame>
  )
}
