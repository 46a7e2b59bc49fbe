import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { assertNever } from '../../../domain/assert-never.ts'
import type { EventBookingStatus } from '../../../domain/availability.ts'
import { paths } from '../../paths.ts'
import { hasBookingBar } from '../event-booking-status.ts'

type BookingActionProps = {
  status: EventBookingStatus
  onBook: () => void
  /** Null once booking has closed. */
  onJoinWaitingList: (() => void) | null
  /** Link to the payment while spots are held for this visitor. Replaces the booking button. */
  finishPaying: ReactNode
}

export function BookingAction({ status, onBook, onJoinWaitingList, finishPaying }: BookingActionProps) {
  if (finishPaying && hasBookingBar(status)) return finishPaying
  switch (status) {
    case 'BOOKABLE':
      return (
        <Button variant="contained" color="secondary" size="large" fullWidth onClick={onBook}>
          Book This Adventure
        </Button>
      )
    case 'FULL':
      return onJoinWaitingList ? (
        <Button variant="contained" size="large" fullWidth onClick={onJoinWaitingList}>
          Join Waiting List
        </Button>
      ) : (
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
      return <BookingClosedNotice text="Booking for this event has closed." />
    case 'CANCELLED':
      return <BookingClosedNotice text="This event was cancelled." />
    case 'OVER':
      return <BookingClosedNotice text="This event is over." />
    default:
      return assertNever(status)
  }
}

function BookingClosedNotice({ text }: { text: string }) {
  return (
    <>
      <Typography sx={{ fontWeight: 600, mb: 1.5 }}>{text}</Typography>
      <Button variant="outlined" fullWidth component={Link} to={paths.homeEvents()}>
        See what's coming up
      </Button>
    </>
  )
}
