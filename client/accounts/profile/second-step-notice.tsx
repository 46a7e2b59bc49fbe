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
      title="Set up two-step verification"
      lead={
        isForAccess
          ? 'Everyone in the team signs in with a password and a code from an app. Set yours up to get started.'
          : "It's now required for the team. Until you set it up, you can't see lists of families, move money, export anything or change the team."
      }
    >
      <Button variant="contained" component={Link} to={setUpAt}>
        Set up two-step verification
      </Button>
    </Panel>
  )
}
