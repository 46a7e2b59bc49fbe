import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { categoryWord } from '../../../domain/categories.ts'
import { formatDayRangeAu, formatTime, startsAt } from '../../../domain/dates.ts'
import { arrivalText } from '../../../domain/events/arrival.ts'
import { graphql } from '../../graphql/gql.ts'
import { RADIUS } from '../../theme-radii.ts'
import { BrisbaneNote } from '../../ui/brisbane-note.tsx'
import { CategoryChip } from '../../ui/category-chip.tsx'
import { FactLine } from '../../ui/fact-line.tsx'
import { CalendarIcon, ClockIcon, PeopleIcon, PlaceIcon } from '../../ui/icons/icons.tsx'
import { ScenePicture } from '../../ui/pictures/scene-picture.tsx'
import { Text } from '../../ui/text.tsx'
import { useBookingStatus } from '../event-booking-status.ts'
import { lengthText, spotsText } from '../price-text.ts'

const EVENT_BANNER = graphql(/* GraphQL */ `
  fragment EventBanner on Event {
    title
    imageUrl
    imageAlt
    imageFocus
    category
    customCategory
    startDate
    endDate
    startTime
    endTime
    nights
    isDayEvent
    location
    availability
    bookingClosesAt
    isCancelled
    availableSpots
  }
`)

type EventBannerProps = { event: FragmentType<typeof EVENT_BANNER> }

export function EventBanner({ event }: EventBannerProps) {
  const { data } = useSuspenseFragment({ fragment: EVENT_BANNER, from: event })
  const { status } = useBookingStatus(data)
  const arrival = arrivalText(data)
  const isFull = status === 'FULL' || (status === 'OVER' && data.availableSpots === 0)
  return (
    <header>
      <ScenePicture
        src={data.imageUrl}
        alt={data.imageAlt ?? ''}
        width={960}
        height={600}
        sizes="(min-width: 1400px) 1400px, 100vw"
        eager
        focus={data.imageFocus}
        sx={PICTURE_STYLE}
      />
      <Container sx={SHEET_STYLE}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <CategoryChip category={categoryWord(data)} />
          {isFull && <Badge text="Sold Out" />}
          {status === 'CANCELLED' && <Badge text="Cancelled" />}
          {status === 'OVER' && <Badge text="Event over" />}
        </Box>
        <Typography component="h1" variant="h1" sx={{ mt: 1.5, fontSize: TITLE_SIZE, textWrap: 'balance' }}>
          {data.title}
        </Typography>
        <Box sx={FACTS_STYLE}>
          <FactLine icon={<CalendarIcon size={20} />}>
            <Text>{formatDayRangeAu(data.startDate, data.endDate)} · </Text>
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {lengthText(data.nights, data.isDayEvent)}
            </Box>
          </FactLine>
          <FactLine icon={<PlaceIcon size={20} />}>{data.location}</FactLine>
          <FactLine icon={<ClockIcon size={20} />}>
            <Text>
              {formatTime(data.startTime)} – {formatTime(data.endTime)}
            </Text>
            <BrisbaneNote at={startsAt(data.startDate, data.startTime)} />
            {arrival !== null && (
              <Box component="span" sx={ARRIVAL_STYLE}>
                {arrival}
              </Box>
            )}
          </FactLine>
          {status !== 'CANCELLED' && (
            <FactLine icon={<PeopleIcon size={20} />}>{spotsText(data.availableSpots)}</FactLine>
          )}
        </Box>
      </Container>
    </header>
  )
}

function Badge({ text }: { text: string }) {
  return (
    <Box component="span" sx={BADGE_STYLE}>
      {text}
    </Box>
  )
}

const TITLE_SIZE = 'clamp(2rem, 1.3rem + 2.6vw, 3.25rem)'

// On wide screens the cropped strip would cut off heads, so it fades into the background.
const PICTURE_STYLE = {
  height: 'clamp(220px, 34vw, 476px)',
  '@media print': { height: 130 },
  maxWidth: 1400,
  mx: 'auto',
  '@media (min-width: 1400.05px)': {
    maskImage: 'linear-gradient(90deg, transparent, #000 12%, #000 88%, transparent)',
  },
} as const

// The page overlaps the bottom of the picture, so that no text is on it.
const SHEET_STYLE = {
  position: 'relative',
  mt: { xs: -2.5, md: -4 },
  pt: { xs: 2.5, md: 3.5 },
  bgcolor: 'background.default',
  borderRadius: '20px 20px 0 0',
} as const

const BADGE_STYLE = {
  bgcolor: 'error.main',
  color: 'error.contrastText',
  px: 1.5,
  py: 0.5,
  borderRadius: RADIUS.pill,
  fontSize: '0.875rem',
  lineHeight: 1.4,
  fontWeight: 700,
} as const

// Wraps to its own line on narrow screens.
const ARRIVAL_STYLE = {
  display: { xs: 'block', sm: 'inline' },
  '&::before': { content: { xs: 'none', sm: '" · "' } },
} as const

const FACTS_STYLE = {
  mt: 2,
  color: 'text.secondary',
  display: 'grid',
  gridTemplateColumns: { sm: 'repeat(2, auto)' },
  justifyContent: { sm: 'start' },
  columnGap: 5,
  rowGap: 0.75,
} as const
