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
  useEffect(() => message.onShown?.(), [message])

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
      {createPortal(<Box component={Toast.Viewport} sx={toastViewportStyles} />, document.body)}
    </Toast.Provider>
  )
}
