import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'

const REQUEST_EMAIL_VERIFICATION = graphql(/* GraphQL */ `
  mutation RequestEmailVerification($input: RequestEmailVerificationInput!) {
    requestEmailVerification(input: $input) {
      __typename
      ... on RequestEmailVerificationPayload {
        message
      }
      ... on UserError {
        message
      }
    }
  }
`)

const VERIFY_EMAIL_NOTICE = graphql(/* GraphQL */ `
  fragment VerifyEmailNotice on User {
    id
    email
  }
`)

const FAILED = 'The link could not be sent. Please try again in a few minutes.'

export function VerifyEmailNotice({ member }: { member: FragmentType<typeof VERIFY_EMAIL_NOTICE> }) {
  const { data } = useSuspenseFragment({ fragment: VERIFY_EMAIL_NOTICE, from: member })
  const [requestEmailVerification, isSending] = useAction(REQUEST_EMAIL_VERIFICATION)
  const [result, setResult] = useState<string | null>(null)

  async function sendAgain() {
    if (isSending) return
    const outcome = await requestEmailVerification({ channel: 'EMAIL' })
    setResult(outcome.kind === 'DONE' ? outcome.payload.message : (outcome.message ?? FAILED))
  }

  return (
    <Alert severity="info">
      <AlertTitle>Please verify your email</AlertTitle>
      Open the link in our email to <Box component="strong">{data.email}</Box> while you are signed in. You
      can then add the bookings you made as a guest with this address.
      <Box sx={{ mt: 1 }}>
        <Button variant="outlined" color="inherit" aria-disabled={isSending} onClick={() => void sendAgain()}>
          Send the link again
        </Button>
      </Box>
      <Box role="status" sx={{ mt: result ? 1 : 0 }}>
        {result}
      </Box>
    </Alert>
  )
}
