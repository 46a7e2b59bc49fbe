import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type FormNotReadyProps = {
  title: string
  /** Error message. Null while loading. */
  text: string | null
  onRetry: () => void
  onClose: () => void
}

export function FormNotReady({ title, text, onRetry, onClose }: FormNotReadyProps) {
  return (
    <DialogFrame open onClose={onClose} title={title} maxWidth="md" fullScreenOnPhone>
      {text === null ? (
        <Box role="status" sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <VisuallyHidden>Loading...</VisuallyHidden>
          {[56, 80, 120].map((height) => (
            <Skeleton key={height} variant="rounded" height={height} />
          ))}
        </Box>
      ) : (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          {text}
        </Alert>
      )}
    </DialogFrame>
  )
}
