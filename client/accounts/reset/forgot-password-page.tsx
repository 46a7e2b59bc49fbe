import Alert from '@mui/material/Alert'
import MuiLink from '@mui/material/Link'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { emailOnlySchema } from '../../../domain/account-forms.ts'
import { paths } from '../../paths.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { AccountPageFrame } from '../form/account-page-frame.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { problemText } from '../problem-text.ts'
import { useRequestPasswordReset } from '../use-request-password-reset.ts'

/** Has a link for a new password mailed. What it says is the same for known and unknown addresses. */
export function ForgotPasswordPage() {
  const request = useRequestPasswordReset()
  const [answer, setAnswer] = useState<string | null>(null)
  const { form, problem, submit } = useAccountForm({
    schema: emailOnlySchema,
    empty: { email: '' },
    send: request,
    onDone: setAnswer,
    problemOf: problemText,
  })
  const { errors, isSubmitting } = form.formState

  return (
    <AccountPageFrame
      title="Forgot your password?"
      lead="Tell us the email address of your account and we send you a link to set a new password."
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
        <FormField
          {...form.register('email')}
          label="Email"
          type="email"
          required
          autoComplete="email"
          error={errors.email?.message}
        />
      </AccountForm>
      {answer && !problem && (
        <Alert severity="success" role="status" sx={{ mt: 2 }}>
          {answer}
        </Alert>
      )}
    </AccountPageFrame>
  )
}
