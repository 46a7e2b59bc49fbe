import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { SetUpDialog } from '../../accounts/second-factor/set-up-dialog.tsx'
import { useViewer } from '../../accounts/session/use-viewer.ts'
import { paths } from '../../paths.ts'
import { PageMessage } from '../../ui/page/page-message.tsx'
import { TeamOnly } from '../kit/team-only.tsx'

/**
 * Where admins and camp leaders set up the mandatory second factor. Until then whoever joined the team after it became
 * mandatory reaches no other page of staff.
 */
export function SecondStepPage() {
  const viewer = useViewer()
  const [isSettingUp, setSettingUp] = useState(false)

  return (
    <TeamOnly title="Your second step" viewer={viewer}>
      {viewer?.secondFactorRequirement === 'NONE' ? (
        <PageMessage
          title="Nothing is left to do here"
          text="Your second step is on, or nobody asks for one. Your profile shows which."
          action={
            <>
              {viewer.role === 'ADMIN' && (
                <Button variant="contained" component={Link} to={paths.admin()}>
                  Open the dashboard
                </Button>
              )}
              <Button
                variant={viewer.role === 'ADMIN' ? 'outlined' : 'contained'}
                component={Link}
                to={paths.profile()}
              >
                Open my profile
              </Button>
            </>
          }
        />
      ) : (
        <PageMessage
          title="Set up your second step"
          text={textOf(viewer?.secondFactorRequirement === 'FOR_ACCESS')}
          action={
            <Button variant="contained" aria-haspopup="dialog" onClick={() => setSettingUp(true)}>
              Set up an authenticator app
            </Button>
          }
        />
      )}
      {isSettingUp && <SetUpDialog onClose={() => setSettingUp(false)} />}
    </TeamOnly>
  )
}

function textOf(isForAccess: boolean): string {
  const why =
    'Everybody in the team signs in with a password and a code from an app on their phone. It keeps families safe when a password is stolen.'
  return isForAccess
    ? `${why} Nothing else of the team opens until yours is set up. It takes two minutes.`
    : `${why} Until yours is set up you cannot see lists of families, move money, export anything or change the team. It takes two minutes.`
}
