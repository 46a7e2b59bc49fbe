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
import type { CampFailure } from './camp-api-types.ts'
import type { CampDay } from './camp-day.ts'
import type { CampDayState } from './camp-day-state.ts'
import { PassphraseForm } from './passphrase-form.tsx'

type OfflineRosterDialogProps = { day: CampDay; state: CampDayState; onClose: () => void }

/** Downloads, renews or deletes the offline roster of a camp. */
export function OfflineRosterDialog({ day, state, onClose }: OfflineRosterDialogProps) {
  const [isDeleting, setDeleting] = useState(false)
  // Held here because the form is replaced once a roster is stored.
  const [isPageMissing, setPageMissing] = useState(false)

  async function downloadRoster(passphrase: string): Promise<string | null> {
    const [problem, isPageCached] = await Promise.all([day.downloadRoster(passphrase), cacheDayPage()])
    if (problem !== null) return describeProblem(problem)
    if (isPageCached) onClose()
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
          {isDeleting ? (
            <>
              <p>
                {state.unsentCount > 0
                  ? `${formatCount(state.unsentCount, 'change')} not sent yet will be lost. Delete the copy anyway?`
                  : 'Delete the copy from this phone?'}
              </p>
              <Button
                color="error"
                variant="contained"
                onClick={() => void day.deleteStoredData().then(onClose)}
              >
                Delete it
              </Button>
            </>
          ) : (
            <Button color="error" onClick={() => setDeleting(true)}>
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
  async function download() {
    setBusy(true)
    setProblem(await renew())
    setBusy(false)
  }
  return (
    <>
      {problem !== null && <p role="alert">{problem}</p>}
      <Button variant="contained" size="large" aria-disabled={isBusy} onClick={() => void download()}>
        <Text>{isBusy ? 'Downloading…' : 'Download it again'}</Text>
      </Button>
    </>
  )
}

function describeProblem(problem: CampFailure | 'STORAGE_FULL'): string {
  if (problem === 'STORAGE_FULL')
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
