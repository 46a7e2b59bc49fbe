import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { SetUpDialog } from '../../accounts/second-factor/set-up-dialog.tsx'
import { useViewer } from '../../accounts/session/use-viewer.ts'
import { paths } from '../../paths.ts'
import { TeamOnly } from '../../staff/kit/team-only.tsx'
import { PageMessage } from '../../ui/page/page-message.tsx'

type SetUpState = 'NOT_BEGUN' | 'OPEN' | 'CLOSED'

/**
 * Setup of a mandatory second factor. Members who joined after it became mandatory cannot open any other staff page
 * before.
 */
export function SecondStepPage() {
  const viewer = useViewer()
  const [setUp, changeSetUp] = useState<SetUpState>('NOT_BEGUN')
  return (
    <TeamOnly title="Your second step" viewer={viewer}>
      {viewer?.secondFactorRequirement === 'NONE' ? (
        <SetUpComplete isNew={setUp !== 'NOT_BEGUN'} isAdmin={viewer.role === 'ADMIN'} />
      ) : (
        <PageMessage
          title="Set up your second step"
          text={getSetUpText(viewer?.secondFactorRequirement === 'FOR_ACCESS')}
          action={
            <Button variant="contained" aria-haspopup="dialog" onClick={() => changeSetUp('OPEN')}>
              Set up an authenticator app
            </Button>
          }
        />
      )}
      {setUp === 'OPEN' && <SetUpDialog onClose={() => changeSetUp('CLOSED')} />}
    </TeamOnly>
  )
}

/** @param props.isNew true right after the setup on this page */
function SetUpComplete({ isNew, isAdmin }: { isNew: boolean; isAdmin: boolean }) {
  return (
    <PageMessage
      title={isNew ? 'Your second step is on' : 'Your second step is in your profile'}
      text={
        isNew
          ? 'Signing in asks for a code from your app from now on.'
          : 'Nothing is missing here. In your profile you can set it up, get new recovery codes or turn it off.'
      }
      action={
        <>
          {isAdmin && (
            <Button variant="contained" component={Link} to={paths.admin()}>
              Open the dashboard
            </Button>
          )}
          <Button variant={isAdmin ? 'outlined' : 'contained'} component={Link} to={paths.profile()}>
            Open my profile
          </Button>
        </>
      }
    />
  )
}

function getSetUpText(isForAccess: boolean): string {
  const why =
    'Everybody in the team signs in with a password and a code from an app on their phone. It keeps families safe when a password is stolen.'
  return isForAccess
    ? `${why} Nothing else of the team opens until yours is set up. It takes two minutes.`
    : `${why} Until yours is set up you cannot see lists of families, move money, export anything or change the team. It takes two minutes.`
}
