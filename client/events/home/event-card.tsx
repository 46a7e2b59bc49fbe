import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { formatDayRangeUs, formatTime } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'
import { SHEET } from '../../theme-looks.ts'
import { CapacityBar } from '../../ui/capacity-bar.tsx'
import { FactLine } from '../../ui/fact-line.tsx'
import { CalendarIcon, ClockIcon, PlaceIcon } from '../../ui/icons/icons.tsx'
import { namedBy } from '../../ui/named-by.ts'
import { Text } from '../../ui/text.tsx'
import { AddToCalendar } from '../add-to-calendar.tsx'
import { UNBOOKABLE_LABELS, useBookingStatus } from '../event-booking-status.ts'
import { EventCountdown } from '../event-countdown.tsx'
import { lengthText, spotsText } from '../price-text.ts'
import { CardPrice } from './card-price.tsx'
import { CARD_LINK_STYLE, EventCardKind, EventCardPicture } from './event-card-picture.tsx'

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
    nights
    isDayEvent
    location
    maxParticipants
    currentParticipants
    availableSpots
    availability
    bookingClosesAt
    isCancelled
    ...EventCardKind
    ...EventCardPicture
    ...CardPrice
    ...AddToCalendar
  }
`)

export type EventCardProps = {
  event: FragmentType<typeof EVENT_CARD>
  onBook: (eventId: string) => void
  onJoinWaitingList: (eventId: string) => void
}

export function EventCard({ event, onBook, onJoinWaitingList }: EventCardProps) {
  const { data } = useSuspenseFragment({ fragment: EVENT_CARD, fragmentName: 'EventCard', from: event })
  const titleId = useId()
  const { status, canWait } = useBookingStatus(data)

  return (
    <Box component="article" aria-labelledby={titleId} sx={CARD_STYLE}>
      <EventCardPicture event={data} />
      <EventCardKind event={data} />
      <Box sx={BODY_STYLE}>
        <Typography component="h3" variant="h3" id={titleId}>
          <Box component={Link} to={paths.event(data.id)} sx={CARD_LINK_STYLE}>
            {data.title}
          </Box>
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {data.shortDescription}
        </Typography>
        <Box sx={FACTS_STYLE}>
          <FactLine icon={<CalendarIcon size={18} />}>
            {formatDayRangeUs(data.startDate, data.endDate)}
          </FactLine>
          <FactLine icon={<ClockIcon size={18} />}>
            <Text>
              {formatTime(data.startTime)} – {formatTime(data.endTime)}
            </Text>
            <Text> · {lengthText(data.nights, data.isDayEvent)}</Text>
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
        <CardPrice event={data} />
        <Box sx={ACTIONS_STYLE}>
          <Button
            variant="contained"
            disabled={status !== 'BOOKABLE'}
            {...namedBy(titleId, 'book')}
            onClick={() => onBook(data.id)}
          >
            {BOOK_LABELS[status]}
          </Button>
          {canWait && (
            <Button
              variant="outlined"
              {...namedBy(titleId, 'wait')}
              onClick={() => onJoinWaitingList(data.id)}
            >
              Join Waiting List
            </Button>
          )}
          <Button component={Link} to={paths.event(data.id)} {...namedBy(titleId, 'details')}>
            View Details
          </Button>
          <AddToCalendar event={data} titleId={titleId} />
        </Box>
      </Box>
    </Box>
  )
}

const BOOK_LABELS = { ...UNBOOKABLE_LABELS, BOOKABLE: 'Book Now', FULL: 'Fully Booked' }

const BODY_STYLE = {
  display: 'flex',
  flexDirection: 'column',
  gap: { xs: 0.5, sm: 1.5 },
  flexGrow: 1,
  p: { xs: 2, sm: 3 },
  pt: { xs: 1, sm: 1.5 },
  pb: { xs: 1.25, sm: 2 },
} as const

const FACTS_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.25,
  typography: 'body2',
  '& > *': { minWidth: 0 },
} as const

const CARD_STYLE = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  ...SHEET,
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

// Above the link that covers the card. Only the booking button is prominent.
const ACTIONS_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 0.25,
  rowGap: 0.5,
  '& > *': { position: 'relative', zIndex: 1 },
  '& > .MuiButton-contained, & > .MuiButton-outlined': { flex: '1 1 auto', px: 1, whiteSpace: 'nowrap' },
  '& .MuiButton-text': { px: 1, fontSize: '0.875rem', whiteSpace: 'nowrap' },
  '& .MuiButton-endIcon': { display: 'none' },
  '& .MuiButton-root.Mui-disabled': { color: 'text.secondary' },
} as const
