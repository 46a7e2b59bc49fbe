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
    <DialogFrame open onClose={onClose} title="No reception" fullScreenOnPhone>
      <p>
        This saves a copy of everyone coming, with allergies and phone numbers, on this phone. It is locked
        with a passphrase. You can then check families in without reception, even after you close the page.
      </p>
      <p>
        You enter the passphrase each time you open this page. Nobody can recover it. If you forget it,
        download the copy again. The copy deletes itself a day after the camp.
      </p>
      {isPageMissing && (
        <Alert severity="warning" sx={{ my: 2 }}>
          The camp is saved, but this browser could not save the page. Leave it open.
        </Alert>
      )}
      {state.storedUntil !== null && (
        <p>
          <Text>Saved until {formatInstantAu(new Date(state.storedUntil))}.</Text>
        </p>
      )}
      {state.storage === 'OPEN' ? (
        <Renewal renew={() => downloadRoster('')} />
      ) : state.storage === 'LOCKED' ? (
        <PassphraseForm
          label="Open the saved copy"
          busyLabel="Opening…"
          isNew={false}
          submit={async (passphrase) => ((await day.unlock(passphrase)) ? null : WRONG_PASSPHRASE)}
        />
      ) : (
        <PassphraseForm label="Download the copy" busyLabel="Downloading…" isNew submit={downloadRoster} />
      )}
      {state.storage !== 'NONE' && (
        <Box sx={{ mt: 2 }}>
          {isForgetting ? (
            <>
              <p>
                {state.waiting > 0
                  ? `${formatCount(state.waiting, 'change')} not sent yet will be lost. Delete the copy anyway?`
                  : 'Delete the copy from this phone?'}
              </p>
              <Button color="error" variant="contained" onClick={() => void day.forget().then(onClose)}>
                Delete it
              </Button>
            </>
          ) : (
            <Button color="error" onClick={() => setForgetting(true)}>
              Delete the copy from this phone
            </Button>
          )}
        </Box>
      )}
    </DialogFrame>
  )
}

export const WRONG_PASSPHRASE = 'Wrong passphrase'

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
        <Text>{isBusy ? 'Downloading…' : 'Download it again'}</Text>
      </Button>
    </>
  )
}

function describeProblem(problem: Trouble | 'NO_ROOM'): string {
  if (problem === 'NO_ROOM')
    return "This browser can't save the copy, or is out of space. A private window can't save one."
  switch (problem.kind) {
    case 'UNREACHED':
      return 'No reception. Download the copy when you have some.'
    case 'SIGNED_OUT':
      return "You're signed out. Sign in and download it again."
    case 'NOT_ALLOWED':
      return 'You no longer lead this camp.'
    case 'FAILED':
      return problem.message ?? 'The site did not respond. Try again in a moment.'
    default:
      return assertNever(problem.kind)
  }
}
