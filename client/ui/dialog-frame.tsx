import Box from '@mui/material/Box'
import type { DialogProps } from '@mui/material/Dialog'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useCloseOnBack } from './close-on-back.ts'
import { CloseIcon } from './icons/icons.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { useInertPage } from './use-inert-page.ts'
import { useIsPhone } from './use-is-phone.ts'

type DialogFrameProps = {
  title: string
  subtitle?: ReactNode
  open: boolean
  onClose: () => void
  maxWidth?: DialogProps['maxWidth']
  fullScreenOnPhone?: boolean
  footer?: ReactNode
  children: ReactNode
}

export function DialogFrame(props: DialogFrameProps) {
  const titleId = useId()
  const isPhone = useIsPhone()
  useInertPage(props.open)
  useCloseOnBack(props.open, props.onClose)
  return (
    <Dialog
      open={props.open}
      // The page is inert already, and toasts must be focusable.
      disableEnforceFocus
      onClose={props.onClose}
      fullWidth
      maxWidth={props.maxWidth ?? 'sm'}
      fullScreen={isPhone && (props.fullScreenOnPhone ?? false)}
      aria-labelledby={titleId}
      sx={DIALOG_STYLE}
    >
      {/* The page's notice is hidden. */}
      <OfflineNotice />
      <Box sx={HEAD_STYLE}>
        <Box sx={TITLE_STYLE}>
          <DialogTitle id={titleId} variant="h3" sx={{ p: 0, pt: 1 }}>
            {props.title}
          </DialogTitle>
          {props.subtitle && <Box sx={{ color: 'text.secondary', mt: 0.5 }}>{props.subtitle}</Box>}
        </Box>
        <IconButton onClick={props.onClose} aria-label="Close">
          <CloseIcon />
        </IconButton>
      </Box>
      <DialogContent sx={CONTENT_STYLE}>{props.children}</DialogContent>
      {props.footer && <Box sx={FOOTER_STYLE}>{props.footer}</Box>}
    </Dialog>
  )
}

/** The main action is last. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1.5 }}>{children}</Box>
  )
}

/** Short relative to the text size. */
export const SHORT_DIALOG = '@container (max-height: 30rem)'

const DIALOG_STYLE = {
  '& .MuiDialog-container': { containerType: 'size', '@media print': { containerType: 'normal' } },
  [SHORT_DIALOG]: {
    '& .MuiDialog-paper': { display: 'block', overflowY: 'auto' },
    '& .MuiDialog-paper:not(.MuiDialog-paperFullScreen)': { my: 1, maxHeight: 'calc(100% - 16px)' },
    '& .MuiDialogContent-root': { overflowY: 'visible' },
  },
} as const

const HEAD_STYLE = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  p: { xs: 2, sm: 3 },
  pb: { xs: 1, sm: 1.5 },
  [SHORT_DIALOG]: { py: 0.5 },
} as const

const TITLE_STYLE = {
  flexGrow: 1,
  [SHORT_DIALOG]: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 },
} as const

const CONTENT_STYLE = { px: { xs: 2, sm: 3 }, pb: 3, [SHORT_DIALOG]: { pt: 0.5, pb: 1.5 } } as const

const FOOTER_STYLE = {
  borderTop: 1,
  borderColor: 'divider',
  px: { xs: 2, sm: 3 },
  py: 2,
  [SHORT_DIALOG]: {
    py: 0.75,
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    // A long error must not hide the buttons.
    '& .MuiAlert-root': { maxHeight: '25cqh', overflowY: 'auto' },
  },
} as const
