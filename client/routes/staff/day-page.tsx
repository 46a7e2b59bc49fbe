import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useViewer, type Viewer } from '../../accounts/session/use-viewer.ts'
import { ConnectionBar } from '../../camp-day/connection-bar.tsx'
import { DayView } from '../../camp-day/day-view.tsx'
import { OfflineRosterDialog, WRONG_PASSPHRASE } from '../../camp-day/offline-roster-dialog.tsx'
import { PassphraseForm } from '../../camp-day/passphrase-form.tsx'
import { useCampDay } from '../../camp-day/use-camp-day.ts'
import { paths } from '../../paths.ts'
import { AccessDenied } from '../../staff/kit/gate/access-denied.tsx'
import { getRoleAccess } from '../../staff/kit/gate/staff-access.ts'
import { ChangePasswordNotice, SetUpSecondFactorNotice } from '../../staff/kit/gate/staff-access-notices.tsx'
import { adminPaths } from '../../staff-paths.ts'
import { CodePromptProvider } from '../../step-up/code-prompt-provider.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { LoadingMessage, PageMessage } from '../../ui/page/page-message.tsx'
import { Text } from '../../ui/text.tsx'

export function DayPage() {
  const { id = '' } = useParams()
  // Only a document loaded for this page may use the camera.
  const isLoadedForPage = isDayDocument()
  useEffect(() => {
    if (!isLoadedForPage) window.location.reload()
  }, [isLoadedForPage])
  return (
    <>
      <PageHead title="Camp day" />
      {isLoadedForPage && (
        <CodePromptProvider>
          <CampDayContent key={id} eventId={id} />
        </CodePromptProvider>
      )}
    </>
  )
}

/** Whether the browser loaded this document for a camp day page. */
function isDayDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined || /^\/admin\/events\/[^/]+\/day\/?$/i.test(new URL(loaded.name).pathname)
}

/** Opens sign-in in a new tab, because unsent actions exist only on this page. */
function SignedOutWithRecords() {
  return (
    <PageMessage
      title="You are signed out"
      text="The families of this camp are hidden. Anything you recorded but did not send is still on this page. Sign in in a new tab, then come back here."
      action={
        <Button variant="contained" component="a" href={paths.login()} target="_blank" rel="noopener">
          Sign in in a new tab
        </Button>
      }
    />
  )
}

/** Staff roles may only lack a new password or a second factor. */
function DayDenied({ viewer }: { viewer: Viewer | null }) {
  const access = viewer === null || viewer.role === 'USER' ? 'DENIED' : getRoleAccess(viewer)
  if (access === 'PASSWORD_FIRST') return <ChangePasswordNotice />
  if (access === 'SECOND_FACTOR_FIRST') return <SetUpSecondFactorNotice />
  return <AccessDenied username={viewer?.username ?? null} />
}

/** The shared key retains the typed passphrase when the camp loads. */
const PASSPHRASE_KEY = 'passphrase'

function CampDayContent({ eventId }: { eventId: string }) {
  const { day, state, now } = useCampDay(eventId)
  const viewer = useViewer()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { camp, storage, failure } = state
  const open = async (passphrase: string) => ((await day.unlock(passphrase)) ? null : WRONG_PASSPHRASE)
  const getRecorder = () => ({ who: viewer?.username ?? null, now: now() })
  const connectionBar = (
    <ConnectionBar state={state} dayPath={adminPaths.campDay(eventId)} onTryAgain={() => void day.read()} />
  )

  if (camp === null && state.isWithdrawn && state.unsentCount + state.rejected.length > 0) {
    return (
      <Container maxWidth="sm" sx={{ py: 3 }}>
        <h1>Camp day</h1>
        <p>
          You no longer have access to this camp, so its families were removed from this phone. Anything you
          recorded but did not send is saved until it can be sent.
        </p>
        {connectionBar}
      </Container>
    )
  }
  if (camp === null && storage === 'LOCKED') {
    return (
      <Container maxWidth="sm" sx={{ py: 3 }}>
        <h1>Camp day</h1>
        <p>A copy of this camp is saved on this phone. Enter the passphrase to open it.</p>
        <Box key={PASSPHRASE_KEY}>
          <PassphraseForm label="Open" busyLabel="Opening…" isNew={false} submit={open} />
        </Box>
        {connectionBar}
      </Container>
    )
  }
  if (camp === null && failure?.kind === 'SIGNED_OUT' && state.unsentCount > 0)
    return <SignedOutWithRecords />
  if (camp === null) {
    if (failure === null) return <LoadingMessage />
    if (failure.kind === 'SIGNED_OUT' || failure.kind === 'NOT_ALLOWED') {
      // The viewer was loaded with the page. The session may have expired since then.
      return <DayDenied viewer={failure.kind === 'SIGNED_OUT' ? null : (viewer ?? null)} />
    }
    return (
      <PageMessage
        title={failure.kind === 'UNREACHED' ? 'No reception?' : 'This could not be loaded'}
        text="There is no copy of this camp on this phone. Download one while you have reception, before the camp."
        action={
          <Button variant="contained" onClick={() => void day.read()}>
            Try again
          </Button>
        }
      />
    )
  }
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 2, md: 4 } }}>
      <Box sx={HEAD_STYLE}>
        <Box>
          <Button component={Link} to={adminPaths.roster(eventId)} sx={{ ml: -2.5 }}>
            Roster
          </Button>
          <Button component={Link} to={adminPaths.messages(eventId)}>
            Messages
          </Button>
        </Box>
        <Button variant="outlined" onClick={() => setDialogOpen(true)}>
          <Text>{storage === 'NONE' ? 'Get ready for no reception' : 'Saved on this phone'}</Text>
        </Button>
      </Box>
      {connectionBar}
      {storage === 'LOCKED' && state.unsentCount > 0 && (
        <Box key={PASSPHRASE_KEY} sx={{ maxWidth: '28rem', mb: 2 }}>
          <PassphraseForm label="Send waiting changes" busyLabel="Opening…" isNew={false} submit={open} />
        </Box>
      )}
      <DayView
        eventId={eventId}
        camp={camp}
        state={state}
        getRecorder={getRecorder}
        onAction={(actions) => void day.record(actions)}
        onReload={() => void day.read()}
      />
      {isDialogOpen && <OfflineRosterDialog day={day} state={state} onClose={() => setDialogOpen(false)} />}
    </Container>
  )
}

const HEAD_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  justifyContent: 'space-between',
  alignItems: 'center',
  mb: 1,
} as const
