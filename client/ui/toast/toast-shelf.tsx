import Box from '@mui/material/Box'
import * as Toast from '@radix-ui/react-toast'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { CloseIcon } from '../icons/icons.tsx'
import { toastStyles, toastViewportStyles } from './toast-styles.ts'

const VISIBLE_MS = 5000
const SWIPE_THRESHOLD_PX = 50

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
  const [place, setPlace] = useState<HTMLOListElement | null>(null)
  useEffect(() => message.onShown?.(), [message])
  useEffect(() => (place === null ? undefined : keepClear(place)), [place])

  return (
    // Made anew for each notice: an open dialog hides from screen readers what stood beside it when it opened.
    <Toast.Provider key={id} duration={VISIBLE_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      <Box
        component={Toast.Root}
        open={closed !== id}
        onOpenChange={(isOpen: boolean) => setClosed(isOpen ? null : id)}
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
      {createPortal(
        <Box component={Toast.Viewport} ref={setPlace} sx={toastViewportStyles} />,
        document.body,
      )}
    </Toast.Provider>
  )
}

/**
 * Keeps the place of notices clear of what they speak of: it moves to the upper edge while an alert of the page stands at
 * the lower one, and tells open dialogs how high it is, nothing while no notice is shown.
 */
function keepClear(place: HTMLElement): () => void {
  const { style } = document.documentElement
  const settle = () => {
    const room = place.childElementCount === 0 ? 0 : place.offsetHeight
    style.setProperty('--toast-room', `${room}px`)
    place.dataset.edge = hasAlertBelow(innerHeight - room, place.getBoundingClientRect()) ? 'top' : 'bottom'
  }
  const sizes = new ResizeObserver(settle)
  sizes.observe(place)
  // An alert that comes makes the page longer.
  sizes.observe(document.body)
  return () => {
    sizes.disconnect()
    style.removeProperty('--toast-room')
  }
}

function hasAlertBelow(top: number, { left, right }: DOMRect): boolean {
  return [...document.querySelectorAll('#root .MuiAlert-root')].some((alert) => {
    const box = alert.getBoundingClientRect()
    return box.bottom > top && box.top < innerHeight && box.right > left && box.left < right
  })
}
