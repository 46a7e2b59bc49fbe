import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'

type BookingDialogMessageProps = { state: 'loading' | 'failed' | 'not-found'; onRetry: () => void }

/** Stands in the booking dialog while there is no event to book. */
export function BookingDialogMessage({ state, onRetry }: BookingDialogMessageProps) {
  if (state === 'loading') {
    return (
      <Box role="status" aria-label="Loading the event" sx={{ display: 'grid', gap: 2 }}>
        <Skeleton variant="rounded" height={220} />
        <Skeleton variant="rounded" height={56} />
        <Skeleton variant="rounded" height={56} />
      </Box>
    )
  }
  if (state === 'not-found') {
    return <Typography role="alert">This event is no longer offered. Please choose another one.</Typography>
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
