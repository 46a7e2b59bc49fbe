import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { adminPaths } from '../../../staff-paths.ts'
import { PageMessage } from '../../../ui/page/page-message.tsx'

/** The server rejects staff requests until the password is changed, because others may know it. */
export function ChangePasswordNotice() {
  return (
    <PageMessage
      title="Set your own password first"
      text="Your current password was generated for you, or is too short for an organiser. Set your own to open the dashboard."
      action={
        <Button variant="contained" component={Link} to={paths.profile()}>
          Set my password
        </Button>
      }
    />
  )
}

/** The server rejects staff requests of members who joined after the second factor became mandatory. */
export function SetUpSecondFactorNotice() {
  return (
    <PageMessage
      title="Set up two-step verification first"
      text="Everyone in the team signs in with a password and a code from an app on their phone. Set yours up to open this page."
      action={
        <Button variant="contained" component={Link} to={adminPaths.secondStep()}>
          Set up two-step verification
        </Button>
      }
    />
  )
}
