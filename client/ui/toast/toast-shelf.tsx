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
const NO_SHIFT = { pathname: '', room: 0 }

export type ToastMessage = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  action?: ReactNode
  /** Called once visible, which may take seconds. */
  onShown?: () => void
}

type ToastShelfProps = {
  id: number
  message: ToastMessage
}

/** F8 focuses the toast. */
export function ToastShelf({ id, message }: ToastShelfProps) {
  const [closed, setClosed] = useState<number | null>(null)
  const isOpen = closed !== id
  const [notice, setNotice] = useState<HTMLElement | null>(null)
  const { pathname } = useLocation()
  const [height, setHeight] = useState(0)
  /** The page that was shifted down. */
  const [shift, setShift] = useState(NO_SHIFT)
  useEffect(() => message.onShown?.(), [message])
  useEffect(() => {
    if (!isOpen || notice === null) return
    // After the page has rendered.
    const frame = requestAnimationFrame(() => {
      const room = notice.offsetHeight + 2 * TOAST_MARGIN_PX
      setHeight(room)
      const top = document.getElementById('main')?.offsetTop ?? 0
      if (window.scrollY < room) setShift({ pathname, room: Math.max(0, room - top) })
    })
    return () => cancelAnimationFrame(frame)
  }, [isOpen, notice, pathname])

  const { room } = shift
  useEffect(() => {
    if (isOpen || room === 0) return
    // Out of view, the page would jump.
    const removeShiftInView = () => window.scrollY < room && setShift(NO_SHIFT)
    removeShiftInView()
    window.addEventListener('scroll', removeShiftInView, { passive: true })
    return () => window.removeEventListener('scroll', removeShiftInView)
  }, [isOpen, room])

  return (
    // An open dialog hides older siblings from screen readers.
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
      <GlobalStyles styles={roomForToast(isOpen ? height : 0, shift.pathname === pathname ? room : 0)} />
      {createPortal(<Box component={Toast.Viewport} sx={toastViewportStyles} />, document.body)}
    </Toast.Provider>
  )
}
