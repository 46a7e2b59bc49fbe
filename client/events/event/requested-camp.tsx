import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { formatDayRangeAu, formatTime, startsAt } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'
import { SHEET } from '../../theme-looks.ts'
import { RADIUS } from '../../theme-radii.ts'
import { BrisbaneNote } from '../../ui/brisbane-note.tsx'
import { FactLine } from '../../ui/fact-line.tsx'
import { CalendarIcon, ClockIcon, PeopleIcon, PlaceIcon } from '../../ui/icons/icons.tsx'
import { ScenePicture } from '../../ui/pictures/scene-picture.tsx'
import { Text } from '../../ui/text.tsx'
import { UNBOOKABLE_LABELS, useBookingStatus } from '../event-booking-status.ts'
import { lengthText, priceText, spotsText, unitName, wholePriceText } from '../price-text.ts'

const REQUESTED_CAMP = graphql(/* GraphQL */ `
  fragment AskedCamp on Event {
    id
    title
    shortDescription
    imageUrl
    imageAlt
    imageFocus
    startDate
    endDate
    startTime
    endTime
    nights
    isDayEvent
    location
    prices {
      adultPerNight
      childPerNight
    }
    availableSpots
    availability
    bookingClosesAt
    isCancelled
  }
`)

type RequestedCampProps = {
  event: FragmentType<typeof REQUESTED_CAMP>
  onBook: () => void
  onJoinWaitingList: () => void
}

export function RequestedCamp({ event, onBook, onJoinWaitingList }: RequestedCampProps) {
  const { data } = useSuspenseFragment({ fragment: REQUESTED_CAMP, from: event })
  const { status, canWait } = useBookingStatus(data)
  const unit = unitName(data.isDayEvent)
  return (
    <Box component="section" aria-labelledby="asked-camp" sx={SHEET}>
      <ScenePicture
        src={data.imageUrl}
        alt={data.imageAlt ?? ''}
        width={960}
        height={600}
        sizes="(min-width: 600px) 552px, 100vw"
        eager
        focus={data.imageFocus}
        sx={{ aspectRatio: '16 / 9', borderRadius: RADIUS.inSheet }}
      />
      <Box sx={{ p: { xs: 2.5, sm: 3 }, display: 'grid', gap: 2 }}>
        <Typography component="h2" variant="h3" id="asked-camp">
          {data.title}
        </Typography>
        <Typography>{data.shortDescription}</Typography>
        <Box sx={{ display: 'grid', gap: 0.75, color: 'text.secondary' }}>
          <FactLine icon={<CalendarIcon size={18} />}>
            <Text>
              {formatDayRangeAu(data.startDate, data.endDate)} · {lengthText(data.nights, data.isDayEvent)}
            </Text>
          </FactLine>
          <FactLine icon={<ClockIcon size={18} />}>
            <Text>
              {formatTime(data.startTime)} – {formatTime(data.endTime)}
            </Text>
            <BrisbaneNote at={startsAt(data.startDate, data.startTime)} />
          </FactLine>
          <FactLine icon={<PlaceIcon size={18} />}>{data.location}</FactLine>
          <FactLine icon={<PeopleIcon size={18} />}>{spotsText(data.availableSpots)}</FactLine>
        </Box>
        <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <Box component="span" sx={{ typography: 'h4' }}>
            {priceText(data.prices.adultPerNight)}
          </Box>
          <Text>
            {' '}
            per adult, {priceText(data.prices.childPerNight)} per child, per {unit}
          </Text>
          <Box sx={{ fontWeight: 650, '&::first-letter': { textTransform: 'uppercase' } }}>
            {wholePriceText(data)}
          </Box>
        </Box>
        {status === 'BOOKABLE' ? (
          <Button variant="contained" color="secondary" size="large" fullWidth onClick={onBook}>
            Book Now
          </Button>
        ) : (
          <>
            <Button variant="outlined" size="large" fullWidth disabled sx={WHY_NOT_STYLE}>
              {UNBOOKABLE_LABELS[status]}
            </Button>
            {canWait && (
              <Button variant="contained" size="large" fullWidth onClick={onJoinWaitingList}>
                Join Waiting List
              </Button>
            )}
          </>
        )}
        <MuiLink component={Link} to={paths.event(data.id)} sx={MORE_STYLE}>
          All about this camp
        </MuiLink>
      </Box>
    </Box>
  )
}

const WHY_NOT_STYLE = { '&.Mui-disabled': { color: 'text.secondary' } } as const

const MORE_STYLE = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  justifySelf: 'center',
} as const
