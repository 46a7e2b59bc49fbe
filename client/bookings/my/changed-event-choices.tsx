import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import { formatDayRangeAu } from '../../../domain/dates.ts'
import type { OwnBookingFragment } from '../../graphql/graphql.ts'
import { paths } from '../../paths.ts'

type ChangedEventChoicesProps = {
  booking: Pick<OwnBookingFragment, 'id' | 'paymentStatus' | 'event' | 'details'>
  old: NonNullable<OwnBookingFragment['unansweredChange']>['old']
}

/** Shows in a list that a booked event has changed, with links to keep or cancel the booking. */
export function ChangedEventChoices({ booking, old }: ChangedEventChoicesProps) {
  const { id, event, details, paymentStatus } = booking
  const isPaid = paymentStatus === 'COMPLETED'
  return (
    <Alert severity="warning" sx={{ my: 1 }} role="note">
      <Box component="strong">This camp has changed.</Box>
      <Box>{`Before: ${formatDatesAndPlace(old, old.location)}`}</Box>
      <Box>{`Now: ${formatDatesAndPlace(event, details?.event?.location)}`}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5 }}>
        <MuiLink
          component={Link}
          to={paths.bookingChoice(id, 'keep')}
          aria-label={`Keep my booking for ${event.title}`}
          sx={LINK_STYLE}
        >
          Keep my booking
        </MuiLink>
        <MuiLink
          component={Link}
          to={paths.bookingChoice(id, 'cancel')}
          aria-label={`${cancelLabel(isPaid)}: ${event.title}`}
          sx={LINK_STYLE}
        >
          {cancelLabel(isPaid)}
        </MuiLink>
      </Box>
    </Alert>
  )
}

function formatDatesAndPlace(
  days: { startDate: string; endDate: string },
  location: string | undefined,
): string {
  const when = formatDayRangeAu(days.startDate, days.endDate)
  return location === undefined ? when : `${when}, ${location}`
}

function cancelLabel(isPaid: boolean): string {
  return isPaid ? 'Cancel for a full refund' : 'Cancel my booking'
}

const LINK_STYLE = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const
