import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useSyncExternalStore } from 'react'

export function OfflineNotice() {
  const isOffline = useIsOffline()
  return (
    // Always rendered, for screen readers.
    <Box role="status" className={OFFLINE_NOTICE_CLASS} sx={{ displayPrint: 'none' }}>
      {isOffline && (
        <>
          {/* The focus must not be under the bar. */}
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
  // Visible in forced-colours mode.
  borderBlock: '1px solid transparent',
  bgcolor: 'text.primary',
  color: 'background.default',
  fontSize: '0.9375rem',
  textAlign: 'center',
  textWrap: 'balance',
} as const

/** Only true is reliable. */
function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, readIsOffline, readFalse)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function readIsOffline(): boolean {
  return !navigator.onLine
}

function readFalse(): boolean {
  return false
}
