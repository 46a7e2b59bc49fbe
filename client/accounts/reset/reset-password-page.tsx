import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { passwordResetSchema } from '../../../domain/account-forms.ts'
import { paths } from '../../paths.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageMessage } from '../../ui/page/page-message.tsx'
import { useLinkToken } from '../../ui/use-link-token.ts'
import { AccountForm } from '../form/account-form.tsx'
import { AccountPageFrame } from '../form/account-page-frame.tsx'
import { withConfirmation } from '../form/password-confirmation.ts'
import { useAccountForm } from '../form/use-account-form.ts'
import { PASSWORD_HINT } from '../password-hint.ts'
import { problemText } from '../problem-text.ts'
import { useReadAnew } from '../session/use-reload-session-data.ts'
import { useResetPassword } from '../use-reset-password.ts'

const TITLE = 'Set a new password'
const schema = withConfirmation(passwordResetSchema.omit({ token: true }))

/** Sets a new password with the token of a mailed link, which the address carries after the #. */
export function ResetPasswordPage() {
  const token = useLinkToken('t')
  const [answer, setAnswer] = useState<string | null>(null)

  if (token === null) return <LinkIncomplete />
  if (answer === null) return <NewPassword token={token} onDone={setAnswer} />
  return (
    <>
      <PageHead title={TITLE} />
      <PageMessage
        title="Password changed"
        text={answer}
        action={
          <Button variant="contained" component={Link} to={paths.login()}>
            Login
          </Button>
        }
      />
    </>
  )
}

function NewPassword({ token, onDone }: { token: string; onDone: (answer: string) => void }) {
  const resetPassword = useResetPassword()
  const readAnew = useReadAnew()
  const { form, problem, submit } = useAccountForm({
    schema,
    empty: { password: '', confirmation: '' },
    send: ({ password }) => resetPassword({ token, password }),
    async onDone(message) {
      // Every session of the account has ended, also the one of this browser if it had one.
      await readAnew()
      onDone(message ?? 'Please sign in with it.')
    },
    problemOf: problemText,
  })
  const { errors, isSubmitting } = form.formState

  return (
    <AccountPageFrame
      title={TITLE}
      lead="You are signed out everywhere else once it is set."
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
        <FormField
          {...form.register('password')}
          label="New password"
          type="password"
          required
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          error={errors.password?.message}
        />
        <FormField
          {...form.register('confirmation')}
          label="Confirm Password"
          type="password"
          required
          autoComplete="new-password"
          error={errors.confirmation?.message}
        />
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
