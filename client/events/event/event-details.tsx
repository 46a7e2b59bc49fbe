import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import type { ReactNode } from 'react'
import { categoryLabel, categoryWord } from '../../../domain/categories.ts'
import { formatDayRangeAu, formatInstantAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import { lengthText } from '../price-text.ts'
import { EventTrail } from './event-trail.tsx'
import { StorySection } from './story-section.tsx'

const EVENT_DETAILS = graphql(/* GraphQL */ `
  fragment EventDetails on Event {
    category
    unknownCategory
    startDate
    endDate
    startTime
    endTime
    nights
    isDayEvent
    isOver
    location
    mapUrl
    maxParticipants
    currentParticipants
    availableSpots
    bookingClosesAt
  }
`)

type EventDetailsProps = { event: FragmentType<typeof EVENT_DETAILS> }

/** How an event runs from arrival to departure, and its facts to look things up in. */
export function EventDetails({ event }: EventDetailsProps) {
  const { data } = useSuspenseFragment({ fragment: EVENT_DETAILS, from: event })
  return (
    <>
      <EventTrail event={data} />
      <StorySection title="Event Details">
        <Box component="dl" sx={DETAILS_STYLE}>
          <Detail name="Date">{formatDayRangeAu(data.startDate, data.endDate)}</Detail>
          <Detail name="Time">
            {data.startTime} – {data.endTime}
          </Detail>
          <Detail name="Length">{lengthText(data.nights, data.isDayEvent)}</Detail>
          <Detail name="Location">
            {data.location}
            {data.mapUrl !== null && (
              <MuiLink href={data.mapUrl} target="_blank" rel="noopener noreferrer" sx={MAP_STYLE}>
                Open the map
              </MuiLink>
            )}
          </Detail>
          <Detail name="Category">{categoryLabel(categoryWord(data))}</Detail>
          <Detail name="Participants">
            {data.currentParticipants}/{data.maxParticipants}, {data.availableSpots} left
          </Detail>
          {!data.isOver && (
            <Detail name="Bookings close">{formatInstantAu(new Date(data.bookingClosesAt))}</Detail>
          )}
        </Box>
      </StorySection>
    </>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const MAP_STYLE = { display: 'flex', width: 'fit-content', alignItems: 'center', minHeight: 44 } as const

const DETAILS_STYLE = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { sm: '1fr 1fr' },
  columnGap: 3,
  rowGap: 2,
  '& dt': { typography: 'caption', color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 600 },
} as const
