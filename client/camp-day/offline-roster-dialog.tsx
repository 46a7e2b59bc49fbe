import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { assertNever } from '../../domain/assert-never.ts'
import { formatInstantAu } from '../../domain/dates.ts'
import { formatCount } from '../staff/kit/admin-text.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { Text } from '../ui/text.tsx'
import { cacheDayPage } from './cache-day-page.ts'
import type { Trouble } from './camp-api-types.ts'
import type { CampDay } from './camp-day.ts'
import type { CampDayState } from './camp-day-state.ts'
import { PassphraseForm } from './passphrase-form.tsx'

type OfflineRosterDialogProps = { day: CampDay; state: CampDayState; onClose: () => void }

/** Downloads, renews or deletes the offline roster of a camp. */
export function OfflineRosterDialog({ day, state, onClose }: OfflineRosterDialogProps) {
  const [isForgetting, setForgetting] = useState(false)
  // Held here because the form is replaced once a roster is stored.
  const [isPageMissing, setPageMissing] = useState(false)

  async function downloadRoster(passphrase: string): Promise<string | null> {
    const [problem, isPageKept] = await Promise.all([day.keep(passphrase), cacheDayPage()])
    if (problem !== null) return describeProblem(problem)
    if (isPageKept) onClose()
    else setPageMissing(true)
    return null
  }

  return (
    <DialogFrame open onClose={onClose} title="Without reception" fullScreenOnPhone>
      <p>
        A copy of everybody who comes, with allergies and phone numbers, is kept on this phone under a
        passphrase. With it you check families in without reception, also after the page was closed.
      </p>
      <p>
        You type the passphrase each time this page is opened anew. Nobody can bring it back: whoever forgets
        it fetches the copy again. The copy erases itself a day after the camp.
      </p>
      {isPageMissing && (
        <Alert severity="warning" sx={{ my: 2 }}>
          The camp is kept, but this browser could not keep the page. Leave it open.
        </Alert>
      )}
      {state.keptUntil !== null && (
        <p>
          <Text>Kept until {formatInstantAu(new Date(state.keptUntil))}.</Text>
        </p>
      )}
      {state.kept === 'OPEN' ? (
        <Renewal renew={() => downloadRoster('')} />
      ) : state.kept === 'LOCKED' ? (
        <PassphraseForm
          label="Open what is kept"
          busyLabel="Opening…"
          isNew={false}
          submit={async (passphrase) => ((await day.unlock(passphrase)) ? null : WRONG_PASSPHRASE)}
        />
      ) : (
        <PassphraseForm label="Fetch the copy" busyLabel="Fetching…" isNew submit={downloadRoster} />
      )}
      {state.kept !== 'NONE' && (
        <Box sx={{ mt: 2 }}>
          {isForgetting ? (
            <>
              <p>
                {state.waiting > 0
                  ? `${formatCount(state.waiting, 'change')} not sent yet will be lost. Take it off all the same?`
                  : 'Take the copy off this phone?'}
              </p>
              <Button color="error" variant="contained" onClick={() => void day.forget().then(onClose)}>
                Take it off
              </Button>
            </>
          ) : (
            <Button color="error" onClick={() => setForgetting(true)}>
              Take the copy off this phone
            </Button>
          )}
        </Box>
      )}
    </DialogFrame>
  )
}

export const WRONG_PASSPHRASE = 'That is not the passphrase of what is kept here'

function Renewal({ renew }: { renew: () => Promise<string | null> }) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function handlePress() {
    setBusy(true)
    setProblem(await renew())
    setBusy(false)
  }
  return (
    <>
      {problem !== null && <p role="alert">{problem}</p>}
      <Button variant="contained" size="large" aria-disabled={isBusy} onClick={() => void handlePress()}>
        <Text>{isBusy ? 'Fetching…' : 'Fetch it anew'}</Text>
      </Button>
    </>
  )
}

function describeProblem(problem: Trouble | 'NO_ROOM'): string {
  if (problem === 'NO_ROOM')
    return 'This browser keeps nothing, or has no room. A private window cannot keep a copy.'
  switch (problem.kind) {
    case 'UNREACHED':
      return 'No reception: fetch the copy where there is some.'
    case 'SIGNED_OUT':
      return 'Nobody is signed in any more. Sign in and fetch it again.'
    case 'NOT_ALLOWED':
      return 'You do not lead this camp any more.'
    case 'FAILED':
      return problem.message ?? 'The site could not answer. Try again in a moment.'
    default:
      return assertNever(problem.kind)
  }
}
