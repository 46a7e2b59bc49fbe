import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { useRequestEmailVerification } from '../use-request-email-verification.ts'

const VERIFY_EMAIL_NOTICE = graphql(/* GraphQL */ `
  fragment VerifyEmailNotice on User {
    id
    email
  }
`)

const FAILED = 'The link could not be sent. Please try again in a few minutes.'

type VerifyEmailNoticeProps = { member: FragmentType<typeof VERIFY_EMAIL_NOTICE> }

/** Asks a member whose address is not proved yet to open the mailed link, and mails another one. */
export function VerifyEmailNotice({ member }: VerifyEmailNoticeProps) {
  const { data } = useSuspenseFragment({ fragment: VERIFY_EMAIL_NOTICE, from: member })
  const requestEmailVerification = useRequestEmailVerification()
  const [answer, setAnswer] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)

  async function sendAgain() {
    if (isSending) return
    setIsSending(true)
    const outcome = await requestEmailVerification({ channel: 'EMAIL' })
    setAnswer(outcome.message ?? (outcome.isDone ? 'A new link is on its way.' : FAILED))
    setIsSending(false)
  }

  return (
    <Alert severity="info">
      <AlertTitle>Please verify your e-mail</AlertTitle>
      Open the link that we sent to <Box component="strong">{data.email}</Box>. Bookings that you made as a
      guest with this address then join your account.
      <Box sx={{ mt: 1 }}>
        <Button variant="outlined" color="inherit" aria-disabled={isSending} onClick={() => void sendAgain()}>
          Send the link again
        </Button>
      </Box>
      <Box role="status" sx={{ mt: answer ? 1 : 0 }}>
        {answer}
      </Box>
    </Alert>
  )
}
