import { useEffect, useState } from 'react'
import { signInSchema } from '../../../domain/account-forms.ts'
import type { FailedOutcome } from '../../apollo/outcome.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { CodeField } from '../../ui/form/code-field.tsx'
import { CurrentPasswordField, UsernameField } from '../form/account-fields.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { notifyOtherTabs } from '../session/session-channel.ts'

const SIGN_IN = graphql(/* GraphQL */ `
  mutation SignIn($input: SignInInput!) {
    signIn(input: $input) {
      __typename
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

type SignInFormProps = {
  onSignedIn: () => void | Promise<void>
  /** Reports an error elsewhere too. Returns the text for the form. */
  onRejected?: (failure: FailedOutcome) => string
}

/** Asks for a second-factor code only when the account needs one. */
export function SignInForm({ onSignedIn, onRejected }: SignInFormProps) {
  const [signIn] = useAction(SIGN_IN)
  const [asksForCode, setAsksForCode] = useState(false)
  const { form, problem, submit } = useAccountForm({
    schema: signInSchema,
    empty: { username: '', password: '', code: '' },
    send: signIn,
    onDone() {
      notifyOtherTabs('changed')
      return onSignedIn()
    },
    describeProblem(failure) {
      if (failure.kind === 'REJECTED' && failure.rejection.__typename === 'CodeNeededError') {
        setAsksForCode(true)
        // The first request for a code is not an error.
        return asksForCode ? failure.message : null
      }
      return (onRejected ?? describeSignInProblem)(failure)
    },
  })
  const { register, setFocus, formState } = form
  const { errors, isSubmitting } = formState

  useEffect(() => setFocus(asksForCode ? 'code' : 'username'), [setFocus, asksForCode])

  return (
    <AccountForm
      onSubmit={submit}
      submitLabel="Login"
      busyLabel="Signing in…"
      isBusy={isSubmitting}
      problem={problem}
    >
      <UsernameField {...register('username')} error={errors.username?.message} />
      <CurrentPasswordField {...register('password')} label="Password" error={errors.password?.message} />
      {asksForCode && (
        <CodeField
          {...register('code')}
          error={errors.code?.message}
          hint="Enter the code from your authenticator app, or one of your recovery codes."
        />
      )}
    </AccountForm>
  )
}

function describeSignInProblem({ kind, message }: FailedOutcome): string {
  return kind === 'UNREACHED' ? 'Login failed. Please try again.' : (message ?? 'Login failed')
}
