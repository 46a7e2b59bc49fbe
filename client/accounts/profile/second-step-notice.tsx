import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { Panel } from '../../ui/page/panel.tsx'

type SecondStepNoticeProps = {
  /** The role grants no access without it. */
  isForAccess: boolean
  /** Address of the setup page. */
  setUpAt: string
}

/** Asks an admin or camp leader to set up the mandatory second factor. */
export function SecondStepNotice({ isForAccess, setUpAt }: SecondStepNoticeProps) {
  return (
    <Panel
      title="Set up your second step"
      lead={
        isForAccess
          ? 'Everybody in the team signs in with a password and a code from an app. What you joined for opens once yours is set up.'
          : 'It is mandatory for the team now. Until yours is set up you cannot see lists of families, move money, export anything or change the team.'
      }
    >
      <Button variant="contained" component={Link} to={setUpAt}>
        Set up my second step
      </Button>
    </Panel>
  )
}
