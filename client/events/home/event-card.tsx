import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { formatDayRangeUs } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'
import { SHEET } from '../../theme-looks.ts'
import { CapacityBar } from '../../ui/capacity-bar.tsx'
import { FactLine } from '../../ui/fact-line.tsx'
import { CalendarIcon, ClockIcon, PlaceIcon } from '../../ui/icons/icons.tsx'
import { AddToCalendar } from '../add-to-calendar.tsx'
import { useBookingStanding } from '../booking-standing.ts'
import { EventCountdown } from '../event-countdown.tsx'
import { priceText, spotsText, unitName } from '../price-text.ts'
import { EventCardPicture } from './event-card-picture.tsx'

const EVENT_CARD = graphql(/* GraphQL */ `
  fragment EventCard on Event {
    id
    title
    shortDescription
    startDate
    endDate
    startTime
    endTime
    startsAt
    isDayEvent
    location
    priceAdultPerNight
    maxParticipants
    currentParticipants
    availableSpots
    availability
    bookingClosesAt
    isCancelled
    ...EventCardPicture
    ...AddToCalendar
  }
`)

export type EventCardProps = {
  event: FragmentType<typeof EVENT_CARD>
  onBook: (eventId: string) => void
  onJoinWaitingList: (eventId: string) => void
}

/** One event in a list: what, when, where, for how much, and the way to book it. */
export function EventCard({ event, onBook, onJoinWaitingList }: EventCardProps) {
  const { data } = useSuspenseFragment({ fragment: EVENT_CARD, fragmentName: 'EventCard', from: event })
  const titleId = useId()
  const { standing, canWait } = useBookingStanding(data)
  const unit = unitName(data.isDayEvent)

  return (
    <Box component="article" aria-labelledby={titleId} sx={CARD_STYLE}>
      <EventCardPicture event={data} />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, flexGrow: 1, p: { xs: 2.5, sm: 3 } }}>
        <Typography component="h3" variant="h3" id={titleId}>
          <Box component={Link} to={paths.event(data.id)} sx={TITLE_LINK_STYLE}>
            {data.title}
          </Box>
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {data.shortDescription}
        </Typography>
        <Box sx={{ display: 'grid', gap: 0.75, typography: 'body2' }}>
          <FactLine icon={<CalendarIcon size={18} />}>
            {formatDayRangeUs(data.startDate, data.endDate)}
          </FactLine>
          <FactLine icon={<ClockIcon size={18} />}>
            {data.startTime} – {data.endTime}
          </FactLine>
          <FactLine icon={<PlaceIcon size={18} />}>{data.location}</FactLine>
        </Box>
        <Box sx={{ mt: 'auto', pt: 0.5 }}>
          <CapacityBar
            taken={data.currentParticipants}
            maximum={data.maxParticipants}
            spots={data.availableSpots}
          />
          <Box sx={SPOTS_STYLE}>
            <Box sx={{ fontWeight: 600, color: 'text.primary' }}>{spotsText(data.availableSpots)}</Box>
            <EventCountdown startsAt={data.startsAt} />
          </Box>
        </Box>
        <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <Box component="span" sx={{ typography: 'h3' }}>
            {priceText(data.priceAdultPerNight)}
          </Box>{' '}
          <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
            per adult per {unit}
          </Box>
        </Box>
        <Box sx={ACTIONS_STYLE}>
          <Button
            variant="contained"
            disabled={standing !== 'BOOKABLE'}
            aria-describedby={titleId}
            onClick={() => onBook(data.id)}
          >
            {BOOK_LABELS[standing]}
          </Button>
          <Button variant="outlined" component={Link} to={paths.event(data.id)} aria-describedby={titleId}>
            View Details
          </Button>
          {canWait && (
            <Button
              variant="contained"
              color="secondary"
              aria-describedby={titleId}
              onClick={() => onJoinWaitingList(data.id)}
              sx={{ '&&': { flexBasis: '100%' } }}
            >
              Join Waiting List
            </Button>
          )}
        </Box>
        <Box sx={{ mx: -1.5, mb: -1.5 }}>
          <AddToCalendar event={data} />
        </Box>
      </Box>
    </Box>
  )
}

const BOOK_LABELS = {
  BOOKABLE: 'Book Now',
  FULL: 'Fully Booked',
  CLOSED: 'Booking Closed',
  OVER: 'Event Over',
  CANCELLED: 'Cancelled',
} as const

const CARD_STYLE = {
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  ...SHEET,
} as const

const TITLE_LINK_STYLE = {
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const

const SPOTS_STYLE = {
  mt: 0.75,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 1,
  typography: 'caption',
  color: 'text.secondary',
} as const

const ACTIONS_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > *': { flex: '1 1 auto', px: 1.5, whiteSpace: 'nowrap' },
  '& .MuiButton-root.Mui-disabled': { color: 'text.secondary' },
} as const
