import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

type DialogMessageProps = { goneText: string | null; errorText: string | null; onRetry: () => void }

/** Shown in a dialog while its data is loading, when it failed to load, or when the action is no longer possible. */
export function DialogMessage({ goneText, errorText, onRetry }: DialogMessageProps) {
  if (goneText !== null) return <Alert severity="info">{goneText}</Alert>
  if (errorText === null) return <Box role="status">Loading...</Box>
  return (
    <Alert severity="error" action={<Button onClick={onRetry}>Try again</Button>}>
      {errorText}
    </Alert>
  )
}
