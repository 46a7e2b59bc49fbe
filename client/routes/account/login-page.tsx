import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { safeReturnPath } from '../../../domain/return-path.ts'
import { site } from '../../../domain/site.ts'
import { AccountPageFrame } from '../../accounts/form/account-page-frame.tsx'
import { useReloadSessionData } from '../../accounts/session/use-reload-session-data.ts'
import { SignInForm } from '../../accounts/sign-in/sign-in-form.tsx'
import { paths } from '../../paths.ts'
import { takePathAfterSignIn } from '../../storage/stored-pending-booking.ts'

/** Continues with the pending booking, the requested page or the landing page. */
export function LoginPage() {
  const navigate = useNavigate()
  const reloadSessionData = useReloadSessionData()
  const [search] = useSearchParams()
  const wanted = safeReturnPath(search.get('next')) ?? paths.home()

  async function continueAfterSignIn() {
    await reloadSessionData()
    navigate(takePathAfterSignIn(wanted), { replace: true })
  }

  return (
    <AccountPageFrame
      title="Login"
      heading="Mission Login"
      lead={`Sign in to your ${site.name} account.`}
      links={
        <>
          <span>
            New here?{' '}
            <MuiLink component={Link} to={paths.register()}>
              Create an account
            </MuiLink>
          </span>
          <MuiLink component={Link} to={paths.forgotPassword()}>
            Forgot your password?
          </MuiLink>
          <MuiLink component={Link} to={paths.bookingLinks()}>
            Booked as a guest? Email me my booking links
          </MuiLink>
          <Button component={Link} to={paths.home()}>
            Back to Home
          </Button>
        </>
      }
    >
      <SignInForm onSignedIn={continueAfterSignIn} />
    </AccountPageFrame>
  )
}
