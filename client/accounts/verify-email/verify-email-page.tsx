import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Outcome } from '../../apollo/outcome.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageMessage, TryAgainMessage } from '../../ui/page/page-message.tsx'
import { useLinkToken } from '../../ui/use-link-token.ts'
import { problemText } from '../form/problem-text.ts'
import { useReloadSessionData } from '../session/use-reload-session-data.ts'

const VERIFY_EMAIL = graphql(/* GraphQL */ `
  mutation VerifyEmail($input: VerifyEmailInput!) {
    verifyEmail(input: $input) {
      __typename
      ... on VerifyEmailPayload {
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

/** Proves an e-mail address with the token of a mailed link, as soon as the page is opened. */
export function VerifyEmailPage() {
  const token = useLinkToken('t')
  return (
    <>
      <PageHead title="Confirm your email" />
      {token === null ? (
        <LinkBroken text="Please open the link from our email again." />
      ) : (
        <Verification token={token} />
      )}
    </>
  )
}

function Verification({ token }: { token: string }) {
  const [outcome, verifyAgain] = useVerification(token)
  if (outcome === null) return <PageMessage title="Confirming your email…" />
  if (outcome.kind === 'DONE') {
    return (
      <PageMessage
        title="Email confirmed"
        text={outcome.message}
        action={
          <Button variant="contained" component={Link} to={paths.profile()}>
            Go to your profile
          </Button>
        }
      />
    )
  }
  if (outcome.message !== null) return <LinkBroken text={outcome.message} />
  return (
    <TryAgainMessage
      title="Your email is not confirmed yet"
      text={problemText(outcome)}
      onRetry={verifyAgain}
    />
  )
}

function LinkBroken({ text }: { text: string }) {
  return (
    <PageMessage
      title="This link does not work"
      text={`${text} A new one can be sent from your profile.`}
      picture={<img src="/media/lost-wombat.svg" alt="" width={360} height={240} />}
      action={
        <Button variant="contained" component={Link} to={paths.profile()}>
          Go to your profile
        </Button>
      }
    />
  )
}

function useVerification(token: string): [Outcome | null, () => void] {
  const [verifyEmail] = useAction(VERIFY_EMAIL)
  const reloadSessionData = useReloadSessionData()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const begun = useRef(false)

  async function verify() {
    setOutcome(null)
    const answer = await verifyEmail({ token })
    // Bookings made as a guest may have joined the account.
    if (answer.kind === 'DONE') await reloadSessionData()
    setOutcome(answer)
  }

  // A link can be used once, so it must not be sent a second time.
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void verify()
  })

  return [outcome, () => void verify()]
}
