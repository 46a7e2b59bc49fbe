import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useToast } from '../ui/toast/toast.tsx'
import { CloseNeedDialog } from './close-need-dialog.tsx'
import { useLoggedOutRedirect } from './kit/use-logged-out-redirect.ts'
import { useActOnNeed } from './use-act-on-need.ts'

type NeedButtonsProps = {
  needId: string
  /** What it is about, for those who hear the buttons one by one. */
  about: string
  /** What closing it says: of a refund, that the money is back. */
  closeLabel: string
  canRetry: boolean
  canClose: boolean
}

/** What an organiser can do about a need: have the site try again, or end it with a note. */
export function NeedButtons({ needId, about, closeLabel, canRetry, canClose }: NeedButtonsProps) {
  const { retry } = useActOnNeed()
  const [isBusy, setBusy] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const goToLogin = useLoggedOutRedirect()
  const toast = useToast()

  async function tryAgain() {
    if (isBusy) return
    setBusy(true)
    const outcome = await retry(needId)
    setBusy(false)
    if (outcome.kind === 'LOGGED_OUT') return goToLogin()
    if (outcome.kind === 'SAVED') return toast({ title: 'Trying again', description: about })
    toast({
      title: 'Failed to try again',
      description: outcome.message ?? undefined,
      variant: 'destructive',
    })
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
      {canRetry && (
        <Button
          variant="contained"
          size="small"
          onClick={() => void tryAgain()}
          aria-disabled={isBusy}
          aria-label={`Try again: ${about}`}
        >
          {isBusy ? 'Trying...' : 'Try again'}
        </Button>
      )}
      {canClose && (
        <Button
          variant="outlined"
          size="small"
          onClick={() => setClosing(true)}
          aria-label={`${closeLabel}: ${about}`}
        >
          {closeLabel}
        </Button>
      )}
      {isClosing && (
        <CloseNeedDialog needId={needId} about={about} title={closeLabel} onClose={() => setClosing(false)} />
      )}
    </Box>
  )
}
