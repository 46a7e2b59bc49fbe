import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { formatInstantAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import { BrisbaneNote } from '../../ui/brisbane-note.tsx'
import { Text } from '../../ui/text.tsx'
import { StorySection } from './story-section.tsx'

const EVENT_DETAILS = graphql(/* GraphQL */ `
  fragment EventDetails on Event {
    id
    ages
    isOver
    maxParticipants
    bookingClosesAt
  }
`)

type EventDetailsProps = { event: FragmentType<typeof EVENT_DETAILS> }

export function EventDetails({ event }: EventDetailsProps) {
  const { data } = useSuspenseFragment({ fragment: EVENT_DETAILS, from: event })
  return (
    <StorySection title="Event Details">
      <Box component="dl" sx={DETAILS_STYLE}>
        {data.ages !== null && <Detail name="Ages">{data.ages}</Detail>}
        <Detail name="Group">
          {data.maxParticipants === 1 ? '1 person' : `Up to ${data.maxParticipants} people`}
        </Detail>
        {!data.isOver && (
          <Detail name="Bookings close">
            <Text>{formatInstantAu(new Date(data.bookingClosesAt))}</Text>
            <BrisbaneNote at={new Date(data.bookingClosesAt)} />
          </Detail>
        )}
      </Box>
    </StorySection>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </Box>
  )
}

const DETAILS_STYLE = {
  m: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: { sm: '10rem minmax(0, 1fr)' },
    columnGap: 3,
    py: 1.25,
    '@media print': { py: 0.5 },
    borderTop: 1,
    borderColor: 'divider',
  },
  '& > div:last-of-type': { borderBottom: 1, borderColor: 'divider' },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 600 },
} as const
