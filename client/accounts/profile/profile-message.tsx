import Button from '@mui/material/Button'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { LoadingMessage, PageMessage, TryAgainMessage } from '../../ui/page/page-message.tsx'

export function ProfileLoading() {
  return (
    <>
      <PageHead title="Your profile" />
      <LoadingMessage />
    </>
  )
}

/** The login page returns to this page. */
export function ProfileSignedOut() {
  const { pathname } = useLocation()
  return (
    <>
      <PageHead title="Your profile" />
      <PageMessage
        title="Please sign in"
        text="Sign in to see your bookings and your saved family."
        picture={<img src="/media/cold-fire.svg" alt="" width={360} height={240} />}
        action={
          <>
            <Button variant="contained" component={Link} to={paths.loginAndReturn(pathname)}>
              Login
            </Button>
            <Button variant="outlined" component={Link} to={paths.register()}>
              Create Account
            </Button>
          </>
        }
      />
    </>
  )
}

export function ProfileUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <PageHead title="Your profile" />
      <TryAgainMessage title="Your profile could not be loaded" onRetry={onRetry} />
    </>
  )
}
