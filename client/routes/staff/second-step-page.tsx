import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { SetUpDialog } from '../../accounts/second-factor/set-up-dialog.tsx'
import { useViewer } from '../../accounts/session/use-viewer.ts'
import { paths } from '../../paths.ts'
import { TeamOnly } from '../../staff/kit/team-only.tsx'
import { PageMessage } from '../../ui/page/page-message.tsx'

type SetUpState = 'NOT_BEGUN' | 'OPEN' | 'CLOSED'

/** Members who joined after the second factor became mandatory cannot open another staff page before this setup. */
export function SecondStepPage() {
  const viewer = useViewer()
  const [setUp, changeSetUp] = useState<SetUpState>('NOT_BEGUN')
  return (
    <TeamOnly title="Two-step verification" viewer={viewer}>
      {viewer?.secondFactorRequirement === 'NONE' ? (
        <SetUpComplete isNew={setUp !== 'NOT_BEGUN'} isAdmin={viewer.role === 'ADMIN'} />
      ) : (
        <PageMessage
          title="Set up two-step verification"
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
      title={isNew ? 'Two-step verification is on' : 'Two-step verification is in your profile'}
      text={
        isNew
          ? 'From now on, you need a code from your app to sign in.'
          : "There's nothing to do here. In your profile you can set it up, get new recovery codes or turn it off."
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
    'Everyone in the team signs in with a password and a code from an app on their phone. It keeps families safe if a password is stolen.'
  return isForAccess
    ? `${why} Set yours up to get started. It takes two minutes.`
    : `${why} Until you set it up, you can't see lists of families, move money, export anything or change the team. It takes two minutes.`
}
