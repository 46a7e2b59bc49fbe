import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { countdownTo } from '../../domain/countdown.ts'
import { formatDayRangeAu, formatInstantAu } from '../../domain/dates.ts'
import { useServerOffset } from '../apollo/server-clock.ts'
import { graphql } from '../graphql/gql.ts'
import { paths } from '../paths.ts'
import { CountdownTiles } from '../ui/countdown-tiles.tsx'
import { useNow } from '../ui/use-now.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { NextEventFrame } from './next-event-frame.tsx'

const NEXT_EVENT_CARD = graphql(/* GraphQL */ `
  fragment NextEventCard on Event {
    id
    title
    startDate
    endDate
    startsAt
    location
  }
`)

export type NextEventCardProps = { event: FragmentType<typeof NEXT_EVENT_CARD> }

/** The event that starts next, with the time until then. */
export function NextEventCard({ event }: NextEventCardProps) {
  const { data } = useSuspenseFragment({ fragment: NEXT_EVENT_CARD, from: event })
  return (
    <NextEventFrame
      heading="NEXT ADVENTURE"
      lead={
        <>
          <Typography component="p" variant="h3">
            <Box component={Link} to={paths.event(data.id)} sx={{ color: 'inherit' }}>
              {data.title}
            </Box>
          </Typography>
          <Typography variant="body2" sx={{ mt: 0.75 }}>
            {formatDayRangeAu(data.startDate, data.endDate)} · {data.location}
          </Typography>
        </>
      }
      action="View All Adventures"
    >
      <TimeUntilStart startsAt={data.startsAt} />
    </NextEventFrame>
  )
}

/** What stands in the place of the next event while there is none. */
export function NoNextEventCard() {
  return (
    <NextEventFrame
      heading="UPCOMING ADVENTURES"
      lead={<Typography>No upcoming events scheduled</Typography>}
      action="View All Events"
    />
  )
}

function TimeUntilStart({ startsAt }: { startsAt: string }) {
  const now = useNow(useServerOffset())
  const parts = now && countdownTo(new Date(startsAt), now)
  if (parts?.started) {
    return (
      <Typography variant="h3" component="p" sx={{ color: '#FFC98A' }}>
        Event Starting!
      </Typography>
    )
  }
  return (
    <Box sx={{ flex: { md: '0 1 24rem' } }}>
      <Typography variant="caption" component="p" sx={{ mb: 0.5 }}>
        Starts in
        <VisuallyHidden>: {formatInstantAu(new Date(startsAt))}</VisuallyHidden>
      </Typography>
      <CountdownTiles parts={parts} />
    </Box>
  )
}
