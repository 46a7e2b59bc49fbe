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
      text="The one that you signed in with was made for the start, or is too short for an organiser. The dashboard opens once you have set your own."
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
      title="Set up your second step first"
      text="Everybody in the team signs in with a password and a code from an app on their phone. This page opens once yours is set up."
      action={
        <Button variant="contained" component={Link} to={adminPaths.secondStep()}>
          Set up my second step
        </Button>
      }
    />
  )
}
