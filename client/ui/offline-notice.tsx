import Box from '@mui/material/Box'
import { useSyncExternalStore } from 'react'

/** Says at the edge of the screen that the device has no network, for as long as that is so. */
export function OfflineNotice() {
  const isOffline = useIsOffline()
  return (
    // Always there, so that screen readers hear of the change.
    <Box role="status" sx={{ displayPrint: 'none' }}>
      {isOffline && <Box sx={NOTICE_STYLE}>No reception. What you see may be out of date.</Box>}
    </Box>
  )
}

const NOTICE_STYLE = {
  position: 'fixed',
  zIndex: 'snackbar',
  left: '50%',
  bottom: 'calc(16px + env(safe-area-inset-bottom))',
  translate: '-50%',
  width: 'max-content',
  maxWidth: 'calc(100vw - 32px)',
  px: 2,
  py: 1,
  border: '1px solid transparent',
  borderRadius: 5,
  bgcolor: 'text.primary',
  color: 'background.default',
  fontSize: '0.9375rem',
  pointerEvents: 'none',
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
