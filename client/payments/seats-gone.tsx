import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import { Text } from '../ui/text.tsx'

type SeatsGoneProps = { availableSpots: number; eventId: string | null }

/** The hold expired and others booked the spots. */
export function SeatsGone({ availableSpots, eventId }: SeatsGoneProps) {
  return (
    <Alert severity="warning">
      <Text>Your hold has run out and {describeSpotsLeft(availableSpots)}. You have not been charged.</Text>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {eventId !== null && (
          <Button component={Link} to={paths.eventWaitingList(eventId)} color="inherit" variant="outlined">
            Join Waiting List
          </Button>
        )}
        <Button
          component={Link}
          to={eventId === null ? paths.homeEvents() : paths.event(eventId)}
          color="inherit"
          variant="outlined"
        >
          <Text>{eventId === null ? 'See other events' : 'See the event'}</Text>
        </Button>
      </Box>
    </Alert>
  )
}

type HoldLapsedProps = {
  reason: string
  /** Visitors without full access need their emailed link. */
  hasFullAccess: boolean
}

/** The hold expired and cannot be renewed. */
export function HoldLapsed({ reason, hasFullAccess }: HoldLapsedProps) {
  return (
    <Alert severity="warning">
      <Text>{reason}. You have not been charged.</Text>
      <Button
        component={Link}
        to={hasFullAccess ? paths.homeEvents() : paths.bookingLinks()}
        color="inherit"
        variant="outlined"
        sx={{ display: 'flex', mt: 1, width: 'fit-content' }}
      >
        <Text>{hasFullAccess ? 'See the events' : 'Email me my booking links'}</Text>
      </Button>
    </Alert>
  )
}

function describeSpotsLeft(spots: number): string {
  if (spots === 0) return 'the event is sold out'
  return spots === 1
    ? 'only 1 spot is left, not enough for your party'
    : `only ${spots} spots are left, not enough for your party`
}
