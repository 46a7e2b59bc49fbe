import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { DialogButtons, DialogFrame } from '../../ui/dialog-frame.tsx'
import type { BookableEvent } from '../shared/bookable-event.ts'

/** Why an event cannot be booked any more, as a sentence; null while booking is open. */
export function whyClosed(event: BookableEvent): string | null {
  if (event.isCancelled) return 'This event was cancelled.'
  if (event.availability === 'OVER') return 'This event is over.'
  if (event.availability === 'CLOSED') return 'Booking for this event has closed.'
  return null
}

/** Why an event cannot be booked, as a sentence; null when it can. */
export function whyNotBookable(event: BookableEvent): string | null {
  return whyClosed(event) ?? (event.availableSpots === 0 ? 'This event is fully booked.' : null)
}

type NotBookableProps = {
  event: BookableEvent
  reason: string
  onClose: () => void
  onJoinWaitingList: () => void
}

/** Stands in the place of the booking form for an event that was full or closed already when it was asked for. */
export function NotBookable({ event, reason, onClose, onJoinWaitingList }: NotBookableProps) {
  const canWait = event.availability === 'SOLD_OUT' && !event.isCancelled
  return (
    <DialogFrame
      open
      onClose={onClose}
      title="Book Event"
      subtitle={event.title}
      footer={
        <DialogButtons>
          <Button variant="outlined" onClick={onClose}>
            Close
          </Button>
          {canWait ? (
            <Button variant="contained" color="secondary" onClick={onJoinWaitingList}>
              Join Waiting List
            </Button>
          ) : (
            <Button variant="contained" component={Link} to={paths.homeEvents()} onClick={onClose}>
              See what is coming up
            </Button>
          )}
        </DialogButtons>
      }
    >
      <Typography>
        {reason}
        {canWait && ' You can join its waiting list.'}
      </Typography>
    </DialogFrame>
  )
}
