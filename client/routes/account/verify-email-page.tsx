import { useQuery } from '@apollo/client/react'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import MuiLink from '@mui/material/Link'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { AccountPageFrame } from '../../accounts/form/account-page-frame.tsx'
import { useReloadSessionData } from '../../accounts/session/use-reload-session-data.ts'
import { SignInForm } from '../../accounts/sign-in/sign-in-form.tsx'
import { BrokenLinkMessage } from '../../accounts/verify-email/broken-link-message.tsx'
import { ConfirmEmail } from '../../accounts/verify-email/confirm-email.tsx'
import { GuestBookingsPanel } from '../../bookings/my/guest-bookings-panel.tsx'
import { graphql } from '../../graphql/gql.ts'
import type { VerifyEmailPageQuery } from '../../graphql/graphql.ts'
import { paths } from '../../paths.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageMessage, TryAgainMessage } from '../../ui/page/page-message.tsx'
import { Text } from '../../ui/text.tsx'
import { useLinkToken } from '../../ui/use-link-token.ts'

const VERIFY_EMAIL_PAGE = graphql(/* GraphQL */ `
  query VerifyEmailPage {
    viewer {
      id
      guestBookings {
        id
      }
      ...ConfirmEmail
      ...GuestBookingsPanel
    }
  }
`)

const TITLE = 'Confirm your email'

/** Confirms only after sign-in and a button press: the mailbox's reader may not be the person who registered. */
export function VerifyEmailPage() {
  const token = useLinkToken('t')
  return (
    <>
      <PageHead title={TITLE} />
      {token === null ? (
        <BrokenLinkMessage text="Please open the link from our email again." />
      ) : (
        <Confirmation token={token} />
      )}
    </>
  )
}

function Confirmation({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(VERIFY_EMAIL_PAGE)
  const reloadSessionData = useReloadSessionData()
  const [isConfirmed, setConfirmed] = useState(false)
  if (data?.viewer && isConfirmed) return <EmailConfirmed member={data.viewer} />
  if (data?.viewer)
    return <ConfirmEmail member={data.viewer} token={token} onConfirmed={() => setConfirmed(true)} />
  if (data) return <SignInPrompt onSignedIn={reloadSessionData} />
  if (error) {
    return (
      <TryAgainMessage
        title="Your email is not confirmed yet"
        text="We could not reach the server. Check your connection and try again."
        onRetry={() => void refetch().catch(() => undefined)}
      />
    )
  }
  return <PageMessage title={`${TITLE}…`} />
}

/** Shows the confirmed address and the guest bookings that can be added now. */
function EmailConfirmed({ member }: { member: NonNullable<VerifyEmailPageQuery['viewer']> }) {
  const hasGuestBookings = member.guestBookings.length > 0
  const toProfile = (
    <Button variant={hasGuestBookings ? 'outlined' : 'contained'} component={Link} to={paths.profile()}>
      <Text>{hasGuestBookings ? 'Not now' : 'Go to your profile'}</Text>
    </Button>
  )
  return (
    <>
      <PageMessage
        title="Email confirmed"
        text="Thanks, your email address is confirmed."
        action={hasGuestBookings ? undefined : toProfile}
      />
      {hasGuestBookings && (
        <Container maxWidth="sm" sx={{ pb: 8 }}>
          <GuestBookingsPanel member={member} otherBookings={toProfile} />
        </Container>
      )}
    </>
  )
}

/** Signs in on this page, so that the link stays open. */
function SignInPrompt({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  return (
    <AccountPageFrame
      title={TITLE}
      heading="Please sign in first"
      lead="Sign in to the account this link was sent for to confirm your email address. If you didn't create an account, close this page. Nothing happens, and nobody can see your bookings."
      links={
        <>
          <MuiLink component={Link} to={paths.forgotPassword()}>
            Forgot your password?
          </MuiLink>
          <Button component={Link} to={paths.home()}>
            Back to Home
          </Button>
        </>
      }
    >
      <SignInForm onSignedIn={onSignedIn} />
    </AccountPageFrame>
  )
}
