import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { DialogButtons, DialogFrame } from './dialog-frame.tsx'
import { Text } from './text.tsx'

type QuestionDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  yes: string
  isBusy: boolean
  onYes: () => void
  /** Error of the last attempt. */
  problem: string | null
  children: ReactNode
}

export function QuestionDialog({
  open,
  onClose,
  title,
  yes,
  isBusy,
  onYes,
  problem,
  children,
}: QuestionDialogProps) {
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <DialogButtons>
          <Button variant="outlined" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="contained" aria-disabled={isBusy} onClick={onYes}>
            <Text>{isBusy ? 'One moment...' : yes}</Text>
          </Button>
        </DialogButtons>
      }
    >
      {children}
      {problem !== null && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
    </DialogFrame>
  )
}
