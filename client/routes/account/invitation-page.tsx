import { useQuery } from '@apollo/client/react'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { AccountPageFrame } from '../../accounts/form/account-page-frame.tsx'
import { useReloadSessionData } from '../../accounts/session/use-reload-session-data.ts'
import { SignInForm } from '../../accounts/sign-in/sign-in-form.tsx'
import { SignupForm } from '../../accounts/sign-in/signup-form.tsx'
import { graphql } from '../../graphql/gql.ts'
import { JoinTeam } from '../../staff/team/join-team.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageMessage, TryAgainMessage } from '../../ui/page/page-message.tsx'
import { BadLinkMessage } from '../../ui/page/question-message.tsx'
import { Text } from '../../ui/text.tsx'
import { useLinkToken } from '../../ui/use-link-token.ts'

const INVITATION_PAGE = graphql(/* GraphQL */ `
  query InvitationPage($token: String!) {
    viewer {
      id
      username
      email
    }
    openInvitation(token: $token) {
      id
      email
      ...JoinTeam
    }
  }
`)

const TITLE = 'Join the team'

/** Opening the link changes nothing: the invited person signs in or registers, and then confirms. */
export function InvitationPage() {
  const token = useLinkToken('k')
  return (
    <>
      <PageHead title={TITLE} />
      {token === null ? <InvalidInvitation /> : <Invitation token={token} />}
    </>
  )
}

function Invitation({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(INVITATION_PAGE, {
    variables: { token },
    // The state of an invitation may change at any time.
    fetchPolicy: 'network-only',
  })
  const reloadSessionData = useReloadSessionData()
  // The token is invalid after acceptance, but the page still shows the result.
  const [hasJoined, setJoined] = useState(false)
  const invitation = data?.openInvitation
  if (hasJoined) return <PageMessage title={`${TITLE}…`} />
  if (!data) {
    if (!error) return <PageMessage title={`${TITLE}…`} />
    return (
      <TryAgainMessage
        title="Your invitation could not be loaded"
        onRetry={() => void refetch().catch(() => undefined)}
      />
    )
  }
  if (!invitation) return <InvalidInvitation />
  if (data.viewer === null) return <SignInPrompt email={invitation.email} onSignedIn={reloadSessionData} />
  return (
    <JoinTeam
      invitation={invitation}
      token={token}
      username={data.viewer.username}
      onJoined={() => setJoined(true)}
      onSignedOut={reloadSessionData}
    />
  )
}

function InvalidInvitation() {
  return (
    <BadLinkMessage text="This invitation has expired or was replaced by a newer one. Ask for a new invitation." />
  )
}

type SignInPromptProps = { email: string; onSignedIn: () => Promise<void> }

/** Signs in or registers on this page, so that the link need not be opened again. */
function SignInPrompt({ email, onSignedIn }: SignInPromptProps) {
  const [isNew, setNew] = useState(false)
  return (
    <AccountPageFrame
      title={TITLE}
      heading={isNew ? 'Create your account' : 'Please sign in first'}
      lead={
        <>
          This invitation was sent to <strong>{email}</strong>
          <Text>
            .{' '}
            {isNew
              ? 'Create an account with this address and a password of 12 characters or more, then join the team.'
              : 'Sign in to the account with this address, then join the team.'}
          </Text>
        </>
      }
      links={
        <Button onClick={() => setNew(!isNew)}>
          <Text>{isNew ? 'Have an account? Sign in' : 'New here? Create an account'}</Text>
        </Button>
      }
    >
      {isNew ? (
        <SignupForm email={email} onSignedUp={onSignedIn} isForStaff />
      ) : (
        <SignInForm onSignedIn={onSignedIn} />
      )}
    </AccountPageFrame>
  )
}
