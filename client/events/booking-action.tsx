import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { assertNever } from '../../domain/assert-never.ts'
import type { BookingStanding } from './booking-standing.ts'

type BookingActionProps = { standing: BookingStanding; onBook: () => void }

/** The button that books an event, or the sentence that says why it cannot be booked. */
export function BookingAction({ standing, onBook }: BookingActionProps) {
  switch (standing) {
    case 'BOOKABLE':
      return (
        <Button variant="contained" color="secondary" size="large" fullWidth onClick={onBook}>
          Book This Adventure
        </Button>
      )
    case 'FULL':
      return (
        <Button
          variant="contained"
          size="large"
          fullWidth
          disabled
          sx={{ '&.Mui-disabled': { color: 'text.secondary' } }}
        >
          Sold Out
        </Button>
      )
    case 'CLOSED':
      return <Typography sx={{ fontWeight: 600 }}>Booking for this event has closed.</Typography>
    case 'OVER':
      return <Typography sx={{ fontWeight: 600 }}>This event is over.</Typography>
    default:
      return assertNever(standing)
  }
}
