import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import type { EventLineFragment } from '../../graphql/graphql.ts'
import { adminPaths } from '../kit/admin-paths.ts'
import { cancelText, type EventActions, waitingOf } from './event-line.ts'

type EventPeopleProps = { event: EventLineFragment; actions: EventActions }

/** The ways to who has booked an event and to who waits for it. */
export function EventPeople({ event, actions }: EventPeopleProps) {
  const { title } = event.event
  const waiting = waitingOf(event)
  const cancelEvent = cancelText(event)
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start' }}>
      <MuiLink
        component={Link}
        to={adminPaths.bookingsOf(event.id)}
        aria-label={`Bookings of ${title}`}
        sx={TARGET_STYLE}
      >
        Bookings
      </MuiLink>
      {cancelEvent !== null && (
        <MuiLink
          component="button"
          type="button"
          aria-label={`${cancelEvent}: ${title}`}
          onClick={() => actions.onCancel(event)}
          sx={TARGET_STYLE}
        >
          {cancelEvent}
        </MuiLink>
      )}
      {waiting !== null && (
        <MuiLink
          component="button"
          type="button"
          aria-label={`${waiting} for ${title}`}
          onClick={() => actions.onWaitingLine(event)}
          sx={TARGET_STYLE}
        >
          {waiting}
        </MuiLink>
      )}
    </Box>
  )
}

const TARGET_STYLE = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 40,
  fontSize: '0.9375rem',
  lineHeight: 1.35,
  textAlign: 'start',
  // A cell of a table keeps everything on one line unless told otherwise.
  whiteSpace: 'normal',
} as const
