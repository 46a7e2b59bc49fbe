import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { formatTimeLeft } from '../../../domain/countdown.ts'
import { formatDayRangeAu, formatInstantAu } from '../../../domain/dates.ts'
import { useServerOffset } from '../../apollo/server-clock.ts'
import type { OwnBookingFragment } from '../../graphql/graphql.ts'
import { paths } from '../../paths.ts'
import { BookingCodeLine } from '../../ui/booking-code.tsx'
import { BrisbaneNote } from '../../ui/brisbane-note.tsx'
import { FactLine } from '../../ui/fact-line.tsx'
import { CalendarIcon, ClockIcon, PeopleIcon } from '../../ui/icons/icons.tsx'
import { countsText } from '../../ui/party-text.ts'
import { Text } from '../../ui/text.tsx'
import { useNow } from '../../ui/use-now.ts'
import { canBePaid } from '../shared/payment-state-text.ts'

type MyBookingFactsProps = {
  booking: OwnBookingFragment
  /** The id of the heading, for adjacent elements. */
  titleId?: string
  /** Shows a countdown of the hold, for bookings that need payment. */
  isDue?: boolean
}

/** Booking summary in the member's dashboard. A deleted event has no number. */
export function MyBookingFacts({ booking, titleId, isDue = false }: MyBookingFactsProps) {
  const eventNumber = booking.details?.event?.id
  return (
    <Box sx={FACTS_STYLE}>
      <Box sx={HEAD_STYLE}>
        <Typography component="h3" variant="h4" id={titleId} sx={{ minWidth: 0 }}>
          <MuiLink component={Link} to={paths.bookingStatus(booking.id)} sx={TITLE_STYLE}>
            {booking.event.title}
          </MuiLink>
        </Typography>
        {eventNumber !== undefined && (
          <Box component="span">
            <Text>Event #{eventNumber}</Text>
          </Box>
        )}
      </Box>
      <FactLine icon={<CalendarIcon size={18} />}>
        {formatDayRangeAu(booking.event.startDate, booking.event.endDate)}
      </FactLine>
      <FactLine icon={<PeopleIcon size={18} />}>
        {countsText(booking.adultCount, booking.childCount)}
      </FactLine>
      {canBePaid(booking, 'idle') && (
        <HoldNotice until={booking.details?.holdExpiresAt ?? null} isDue={isDue} />
      )}
      <BookingCodeLine code={booking.code} />
    </Box>
  )
}

/** Uses the server's clock. Changes are not announced to screen readers. */
function HoldNotice({ until, isDue }: { until: string | null; isDue: boolean }) {
  const now = useNow(useServerOffset())
  if (now === null) return null
  const end = until === null ? now : new Date(until)
  if (!isDue) {
    return (
      <FactLine icon={<ClockIcon size={18} />}>
        <span>{end <= now ? 'No longer held' : `Held until ${formatInstantAu(end)}`}</span>
        {end > now && <BrisbaneNote at={end} />}
      </FactLine>
    )
  }
  return (
    <FactLine icon={<ClockIcon size={18} />}>
      {end <= now ? (
        'Your spots are no longer held.'
      ) : (
        <>
          Your spots are held: <Box component="strong">{formatTimeLeft(end, now)}</Box>
        </>
      )}
    </FactLine>
  )
}

const FACTS_STYLE = { display: 'grid', gap: 0.25, minWidth: 0, typography: 'body2' } as const

const HEAD_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  color: 'text.secondary',
} as const

const TITLE_STYLE = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const
