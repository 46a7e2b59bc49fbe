import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useSyncExternalStore } from 'react'

/** Shows that the device has no network. It takes room of its own, so that it covers no control. */
export function OfflineNotice() {
  const isOffline = useIsOffline()
  return (
    // Always rendered, so that screen readers announce the change.
    <Box role="status" className={OFFLINE_NOTICE_CLASS} sx={{ displayPrint: 'none' }}>
      {isOffline && (
        <>
          {/* The focus stays visible under the higher bar. */}
          <GlobalStyles styles={{ html: { scrollPaddingTop: '8rem' } }} />
          <Box sx={NOTICE_STYLE}>No reception. What you see may be out of date.</Box>
        </>
      )}
    </Box>
  )
}

export const OFFLINE_NOTICE_CLASS = 'offline-notice'

const NOTICE_STYLE = {
  px: 2,
  py: 0.75,
  // An edge where forced colours replace the background.
  borderBlock: '1px solid transparent',
  bgcolor: 'text.primary',
  color: 'background.default',
  fontSize: '0.9375rem',
  textAlign: 'center',
  textWrap: 'balance',
} as const

/** Whether the device says that it has no network; false on the server. True is certain, false may be wrong. */
function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, readDevice, readFalse)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function readDevice(): boolean {
  return !navigator.onLine
}

function readFalse(): boolean {
  return false
}
