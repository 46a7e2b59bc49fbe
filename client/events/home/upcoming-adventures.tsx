import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { formatDayRangeAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'
import { SHEET } from '../../theme-looks.ts'
import { FactLine } from '../../ui/fact-line.tsx'
import { CalendarIcon, PeopleIcon, PlaceIcon } from '../../ui/icons/icons.tsx'
import { namedBy } from '../../ui/named-by.ts'
import { Text } from '../../ui/text.tsx'
import { UNBOOKABLE_LABELS, useBookingStatus } from '../event-booking-status.ts'
import { lengthText, spotsText } from '../price-text.ts'
import { CardPrice } from './card-price.tsx'
import { CARD_LINK_STYLE, EventCardKind, EventCardPicture } from './event-card-picture.tsx'

const UPCOMING_ADVENTURE = graphql(/* GraphQL */ `
  fragment UpcomingAdventure on Event {
    id
    title
    startDate
    endDate
    nights
    isDayEvent
    location
    availableSpots
    availability
    bookingClosesAt
    isCancelled
    ...EventCardKind
    ...EventCardPicture
    ...CardPrice
  }
`)

type AdventureRef = FragmentType<typeof UPCOMING_ADVENTURE>

type UpcomingAdventuresProps = { events: readonly ({ id: string } & AdventureRef)[] }

/** Renders nothing without upcoming events. */
export function UpcomingAdventures({ events }: UpcomingAdventuresProps) {
  const titleId = useId()
  if (events.length === 0) return null
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography component="h2" variant="h3" id={titleId} sx={{ mb: 2 }}>
        Upcoming Adventures
      </Typography>
      <Box sx={GRID_STYLE}>
        {events.map((event) => (
          <Adventure key={event.id} event={event} />
        ))}
      </Box>
    </Box>
  )
}

function Adventure({ event }: { event: AdventureRef }) {
  const { data } = useSuspenseFragment({
    fragment: UPCOMING_ADVENTURE,
    fragmentName: 'UpcomingAdventure',
    from: event,
  })
  const bookingStatus = useBookingStatus(data)
  const titleId = useId()
  return (
    <Box component="article" aria-labelledby={titleId} sx={CARD_STYLE}>
      <EventCardPicture event={data} />
      <EventCardKind event={data} />
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 1,
          flexGrow: 1,
          p: 2.5,
          pt: 1.5,
          typography: 'body2',
        }}
      >
        <Typography component="h3" variant="h4" id={titleId}>
          <Box component={Link} to={paths.event(data.id)} sx={CARD_LINK_STYLE}>
            {data.title}
          </Box>
        </Typography>
        <FactLine icon={<PeopleIcon size={18} />}>{spotsText(data.availableSpots)}</FactLine>
        <FactLine icon={<CalendarIcon size={18} />}>
          <Text>
            {formatDayRangeAu(data.startDate, data.endDate)} · {lengthText(data.nights, data.isDayEvent)}
          </Text>
        </FactLine>
        <FactLine icon={<PlaceIcon size={18} />}>{data.location}</FactLine>
        <Box sx={{ mt: 'auto', pt: 1 }}>
          <CardPrice event={data} />
        </Box>
        <BookingButton {...bookingStatus} eventId={data.id} titleId={titleId} />
      </Box>
    </Box>
  )
}

type BookingButtonProps = ReturnType<typeof useBookingStatus> & { eventId: string; titleId: string }

function BookingButton({ status, canWait, eventId, titleId }: BookingButtonProps) {
  if (status === 'BOOKABLE') {
    return (
      <Button
        variant="contained"
        component={Link}
        to={paths.homeBooking(eventId)}
        {...namedBy(titleId, 'book')}
      >
        Book Now
      </Button>
    )
  }
  return (
    <>
      <Button variant="outlined" disabled {...namedBy(titleId, 'book')}>
        {UNBOOKABLE_LABELS[status]}
      </Button>
      {canWait && (
        <Button
          variant="outlined"
          component={Link}
          to={paths.eventWaitingList(eventId)}
          {...namedBy(titleId, 'wait')}
        >
          Join Waiting List
        </Button>
      )}
    </>
  )
}

const GRID_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(260px, 1fr))' },
  gap: 2,
} as const

const CARD_STYLE = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  ...SHEET,
  '& .MuiButton-root': { position: 'relative', zIndex: 1 },
  '& .MuiButton-root.Mui-disabled': { color: 'text.secondary' },
} as const
