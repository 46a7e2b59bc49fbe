import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'

type BookingDialogMessageProps = { hasFailed: boolean; onRetry: () => void }

export function BookingDialogMessage({ hasFailed, onRetry }: BookingDialogMessageProps) {
  if (!hasFailed) {
    return (
      <Box role="status" aria-label="Loading the event" sx={{ display: 'grid', gap: 2 }}>
        <Skeleton variant="rounded" height={220} />
        <Skeleton variant="rounded" height={56} />
        <Skeleton variant="rounded" height={56} />
      </Box>
    )
  }
  return (
    <Box role="alert" sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography>The event could not be loaded. Please check your connection.</Typography>
      <Button variant="outlined" onClick={onRetry}>
        Try again
      </Button>
    </Box>
  )
}
