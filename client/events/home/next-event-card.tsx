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
import { NIGHT } from '../../theme-looks.ts'
import { namedBy } from '../../ui/named-by.ts'
import { ScenePicture } from '../../ui/pictures/scene-picture.tsx'
import { Text } from '../../ui/text.tsx'
import { useBookingStatus } from '../event-booking-status.ts'
import { wholePriceText } from '../price-text.ts'
import { TimeUntilStart } from '../time-until-start.tsx'
import { NextEventFrame } from './next-event-frame.tsx'

const NEXT_EVENT_CARD = graphql(/* GraphQL */ `
  fragment NextEventCard on Event {
    id
    title
    startDate
    endDate
    startsAt
    nights
    isDayEvent
    location
    imageUrl
    imageFocus
    prices {
      adultPerNight
      childPerNight
    }
    availability
    availableSpots
    bookingClosesAt
    isCancelled
  }
`)

export type NextEventCardProps = {
  event: FragmentType<typeof NEXT_EVENT_CARD>
  onBook: (eventId: string) => void
}

export function NextEventCard({ event, onBook }: NextEventCardProps) {
  const { data } = useSuspenseFragment({ fragment: NEXT_EVENT_CARD, from: event })
  const titleId = useId()
  const { status } = useBookingStatus(data)
  return (
    <NextEventFrame
      heading="NEXT ADVENTURE"
      lead={
        <>
          <Typography component="p" variant="h3" id={titleId}>
            <Box component={Link} to={paths.event(data.id)} sx={{ color: 'inherit' }}>
              {data.title}
            </Box>
          </Typography>
          <Typography variant="body2" sx={{ mt: 0.75 }}>
            <Text>
              {formatDayRangeAu(data.startDate, data.endDate)} · {data.location}
            </Text>
          </Typography>
          <Typography variant="body2" sx={WHOLE_PRICE_STYLE}>
            {wholePriceText(data)}
          </Typography>
        </>
      }
      action="View All Adventures"
      main={
        status === 'BOOKABLE' && (
          <Button
            variant="contained"
            color="inherit"
            {...namedBy(titleId, 'book')}
            onClick={() => onBook(data.id)}
          >
            Book
          </Button>
        )
      }
      picture={
        <ScenePicture
          src={data.imageUrl}
          alt=""
          width={960}
          height={600}
          sizes="(min-width: 1200px) 411px, 34vw"
          focus={data.imageFocus}
        />
      }
    >
      <TimeUntilStart startsAt={data.startsAt} startedSx={{ color: NIGHT.glow }} />
    </NextEventFrame>
  )
}

const WHOLE_PRICE_STYLE = {
  mt: 0.5,
  fontWeight: 650,
  '&::first-letter': { textTransform: 'uppercase' },
} as const

export function NoNextEventCard() {
  return (
    <NextEventFrame
      heading="UPCOMING ADVENTURES"
      lead={<Typography>No upcoming events scheduled</Typography>}
      action="View All Events"
    />
  )
}
