import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { assertNever } from '../../../domain/assert-never.ts'
import { getEventBookingStatus, hasOpenWaitingList } from '../../../domain/availability.ts'
import { paths } from '../../paths.ts'
import { DialogButtons, DialogFrame } from '../../ui/dialog-frame.tsx'
import { Text } from '../../ui/text.tsx'
import type { BookableEvent } from '../shared/bookable-event.ts'

/** Returns the reason as a sentence; null when the event can be booked. */
export function getUnbookableReason(event: BookableEvent): string | null {
  const status = getEventBookingStatus(event)
  switch (status) {
    case 'CANCELLED':
      return 'This event was cancelled.'
    case 'OVER':
      return 'This event is over.'
    case 'CLOSED':
      return 'Booking for this event has closed.'
    case 'FULL':
      return 'This event is fully booked.'
    case 'BOOKABLE':
      return null
    default:
      return assertNever(status)
  }
}

type NotBookableProps = {
  /** Null for an event that is not offered. */
  event: BookableEvent | null
  reason: string
  onClose: () => void
  onJoinWaitingList: () => void
}

/** Replaces the booking form when the event is not offered, or was already full or closed when requested. */
export function NotBookable({ event, reason, onClose, onJoinWaitingList }: NotBookableProps) {
  const canWait = event !== null && hasOpenWaitingList(event)
  return (
    <DialogFrame
      open
      onClose={onClose}
      title="Book Event"
      subtitle={event?.title}
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
              See what's coming up
            </Button>
          )}
        </DialogButtons>
      }
    >
      <Typography role="alert">
        <Text>
          {reason}
          {canWait && ' You can join its waiting list.'}
        </Text>
      </Typography>
    </DialogFrame>
  )
}
