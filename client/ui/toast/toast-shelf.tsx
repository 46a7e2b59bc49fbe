import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import * as Toast from '@radix-ui/react-toast'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { CloseIcon } from '../icons/icons.tsx'
import { roomForToast, TOAST_MARGIN_PX, toastStyles, toastViewportStyles } from './toast-styles.ts'

const VISIBLE_MS = 5000
const SWIPE_THRESHOLD_PX = 50
const NO_HEAD = { pathname: '', room: 0 }

export type ToastMessage = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  action?: ReactNode
  /** Called once the notice stands on the screen, which on poor reception may be seconds after it was asked for. */
  onShown?: () => void
}

type ToastShelfProps = {
  /** Another number is another notice. */
  id: number
  message: ToastMessage
}

/** The place where the notice appears. F8 focuses it; a swipe to the right or the button dismisses the notice. */
export function ToastShelf({ id, message }: ToastShelfProps) {
  const [closed, setClosed] = useState<number | null>(null)
  const isOpen = closed !== id
  /** Null until there is a place to show it in. */
  const [notice, setNotice] = useState<HTMLElement | null>(null)
  const { pathname } = useLocation()
  const [height, setHeight] = useState(0)
  /** The page whose head has made room. */
  const [head, setHead] = useState(NO_HEAD)
  useEffect(() => message.onShown?.(), [message])
  useEffect(() => {
    if (!isOpen || notice === null) return
    // Once the page that comes with the notice is there, at its top.
    const frame = requestAnimationFrame(() => {
      const room = notice.offsetHeight + 2 * TOAST_MARGIN_PX
      setHeight(room)
      const top = document.getElementById('main')?.offsetTop ?? 0
      if (window.scrollY < room) setHead({ pathname, room: Math.max(0, room - top) })
    })
    return () => cancelAnimationFrame(frame)
  }, [isOpen, notice, pathname])

  const { room } = head
  useEffect(() => {
    if (isOpen || room === 0) return
    // Out of sight it stays: without it the page below would jump.
    const closeInSight = () => window.scrollY < room && setHead(NO_HEAD)
    closeInSight()
    window.addEventListener('scroll', closeInSight, { passive: true })
    return () => window.removeEventListener('scroll', closeInSight)
  }, [isOpen, room])

  return (
    // Made anew for each notice: an open dialog hides from screen readers what stood beside it when it opened.
    <Toast.Provider key={id} duration={VISIBLE_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      <Box
        component={Toast.Root}
        ref={setNotice}
        open={isOpen}
        onOpenChange={(opens: boolean) => setClosed(opens ? null : id)}
        type={message.variant === 'destructive' ? 'foreground' : 'background'}
        data-variant={message.variant ?? 'default'}
        sx={toastStyles}
      >
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Box component={Toast.Title} sx={{ fontWeight: 700 }}>
            {message.title}
          </Box>
          {message.description && (
            <Box component={Toast.Description} sx={{ mt: 0.5, fontSize: '0.9375rem' }}>
              {message.description}
            </Box>
          )}
          {message.action && <Box sx={{ mt: 1 }}>{message.action}</Box>}
        </Box>
        <Toast.Close aria-label="Close">
          <CloseIcon size={20} />
        </Toast.Close>
      </Box>
      <GlobalStyles styles={roomForToast(isOpen ? height : 0, head.pathname === pathname ? room : 0)} />
      {createPortal(<Box component={Toast.Viewport} sx={toastViewportStyles} />, document.body)}
    </Toast.Provider>
  )
}
