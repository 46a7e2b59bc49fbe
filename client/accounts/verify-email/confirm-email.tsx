import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { describeFailedOutcome, type FailedOutcome } from '../../apollo/outcome.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { PageMessage } from '../../ui/page/page-message.tsx'
import { Text } from '../../ui/text.tsx'
import { useReloadSessionData } from '../session/use-reload-session-data.ts'
import { BrokenLinkMessage } from './broken-link-message.tsx'

const VERIFY_EMAIL = graphql(/* GraphQL */ `
  mutation VerifyEmail($input: VerifyEmailInput!) {
    verifyEmail(input: $input) {
      __typename
      ... on VerifyEmailPayload {
        message
        viewer {
          isEmailVerified
          ...GuestBookingsPanel
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

const CONFIRM_EMAIL = graphql(/* GraphQL */ `
  fragment ConfirmEmail on User {
    id
    username
    email
  }
`)

type ConfirmEmailProps = {
  member: FragmentType<typeof CONFIRM_EMAIL>
  token: string
  onConfirmed: () => void
}

export function ConfirmEmail({ member, token, onConfirmed }: ConfirmEmailProps) {
  const { data } = useSuspenseFragment({ fragment: CONFIRM_EMAIL, from: member })
  const [verifyEmail, isConfirming] = useAction(VERIFY_EMAIL)
  const reloadSessionData = useReloadSessionData()
  const [failure, setFailure] = useState<FailedOutcome | null>(null)

  async function confirm() {
    if (isConfirming) return
    const outcome = await verifyEmail({ token })
    if (outcome.kind === 'DONE') return onConfirmed()
    setFailure(outcome)
    // Makes the page ask to sign in again.
    if (outcome.kind === 'SIGNED_OUT') await reloadSessionData()
  }

  if (failure?.kind === 'REJECTED' && failure.rejection.__typename === 'LinkExpiredError') {
    return <BrokenLinkMessage text={describeFailedOutcome(failure)} />
  }
  return (
    <PageMessage
      title="Is this your email address?"
      text={
        <>
          <div>
            <Text>You are signed in as {data.username} with </Text>
            <strong>{data.email}</strong>.
          </div>
          {failure !== null && (
            <Alert severity="error" sx={{ mt: 2, textAlign: 'left' }}>
              {describeFailedOutcome(failure)}
            </Alert>
          )}
        </>
      }
      action={
        <Button variant="contained" aria-disabled={isConfirming} onClick={() => void confirm()}>
          <Text>{isConfirming ? 'Confirming…' : 'Confirm my email address'}</Text>
        </Button>
      }
    />
  )
}
