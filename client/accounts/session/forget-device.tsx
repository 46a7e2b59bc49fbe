import { useApolloClient } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { forgetTab } from './forget-tab.ts'
import { notifyOtherTabs } from './session-channel.ts'
import { useEndSessions } from './use-end-sessions.ts'
import { useViewer } from './use-viewer.ts'

/** Lets a guest clear a shared computer. Renders nothing for members. */
export function GuestDevice() {
  if (useViewer() !== null) return null
  return (
    <Box component="aside" aria-label="This device" sx={{ displayPrint: 'none', mt: { xs: 3, md: 4 } }}>
      <Box sx={{ color: 'text.secondary', mb: 1.5, maxWidth: '68ch' }}>
        Does anyone else use this device? Your bookings stay open here until you clear your details. The links
        in our emails will still work.
      </Box>
      <ForgetDevice />
    </Box>
  )
}

/** Clears this browser's session, guest bookings, tickets, drafts and the record of earlier sign-ins. */
export function ForgetDevice() {
  const client = useApolloClient()
  const endSessions = useEndSessions()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function forget() {
    if (isBusy) return
    setBusy(true)
    setFailed(false)
    // Local data is cleared even when the server is unreachable.
    forgetTab()
    const outcome = await endSessions({ sessions: 'DEVICE' })
    setBusy(false)
    if (outcome.kind !== 'DONE') return setFailed(true)
    notifyOtherTabs('ended')
    await client.clearStore().catch(() => undefined)
    window.location.assign(paths.home())
  }

  return (
    <>
      <Button variant="outlined" aria-disabled={isBusy} onClick={() => void forget()}>
        Forget this device
      </Button>
      {hasFailed && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          We could not reach the server, so your details are still on this device. Please try again.
        </Alert>
      )}
    </>
  )
}
