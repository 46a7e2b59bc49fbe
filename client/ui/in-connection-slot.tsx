import GlobalStyles from '@mui/material/GlobalStyles'
import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { CONNECTION_SLOT_ID } from './connection-slot-id.ts'
import { OFFLINE_NOTICE_CLASS } from './offline-notice.tsx'

export function InConnectionSlot({ children }: { children: ReactNode }) {
  const slot = useSyncExternalStore(subscribe, findSlot, findNothing)
  if (slot === null) return null
  return createPortal(
    <>
      <GlobalStyles styles={SLOT_STYLES} />
      {children}
    </>,
    slot,
  )
}

/** The slot never changes, but server HTML has no portals. */
function subscribe(): () => void {
  return () => undefined
}

function findSlot(): HTMLElement | null {
  return document.getElementById(CONNECTION_SLOT_ID)
}

function findNothing(): null {
  return null
}

const SLOT_STYLES = {
  [`#${CONNECTION_SLOT_ID} > .${OFFLINE_NOTICE_CLASS}:not(:only-child)`]: { display: 'none' },
  [`#${CONNECTION_SLOT_ID} > .MuiAlert-root`]: { borderRadius: 0, maxWidth: 1200, margin: '0 auto' },
}
