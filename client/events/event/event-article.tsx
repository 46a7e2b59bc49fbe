import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import type { ReactNode } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { EventPageQuery } from '../../graphql/graphql.ts'
import { BookingBar } from './booking-bar.tsx'
import { type BookingActions, BookingPanel } from './booking-panel.tsx'
import { EventBanner } from './event-banner.tsx'
import { EventCancellation } from './event-cancellation.tsx'
import { EventReviews } from './event-reviews.tsx'
import { EventStory } from './event-story.tsx'
import { NextCamps } from './next-camps.tsx'
import { StorySection } from './story-section.tsx'

const EVENT_ARTICLE = graphql(/* GraphQL */ `
  fragment EventArticle on Event {
    id
    isOver
    isCancelled
    ...EventBanner
    ...EventStory
    ...EventReviews
    ...BookingPanel
    ...BookingBar
  }
`)

type EventArticleProps = {
  event: FragmentType<typeof EVENT_ARTICLE>
  /** Null when no cancellation rule applies. */
  cancellation: EventPageQuery['eventCancellation']
  next: readonly EventPageQuery['next']['edges'][number]['node'][]
  /** Null in a preview: nothing can be booked or shared. */
  booking: BookingActions | null
  myEntry?: ReactNode
  questions: ReactNode
  /** Sign-up for new camps, shown once the event is over. */
  newCamps?: ReactNode
}

export function EventArticle({
  event: from,
  cancellation,
  next,
  booking,
  myEntry,
  questions,
  newCamps,
}: EventArticleProps) {
  const { data: event } = useSuspenseFragment({
    fragment: EVENT_ARTICLE,
    fragmentName: 'EventArticle',
    from,
  })
  const others = next.filter((camp) => camp.id !== event.id && isBookable(camp))
  return (
    <Box component="article" sx={ARTICLE_STYLE}>
      <EventBanner event={event} />
      {/* In the DOM before the long text for keyboards and screen readers, but fixed to the bottom edge. */}
      {booking && <BookingBar event={event} {...booking} />}
      <Container sx={PAGE_STYLE}>
        <Box sx={COLUMNS_STYLE}>
          {/* First on a phone, next to the text on wide screens. */}
          <Box className="side">
            <BookingPanel event={event} myEntry={myEntry} booking={booking} />
          </Box>
          <Box sx={STORY_STYLE}>
            <EventStory event={event} />
            {cancellation && <EventCancellation cancellation={cancellation} />}
            {!event.isOver && !event.isCancelled && (
              <StorySection title="Questions" isForScreen>
                {questions}
              </StorySection>
            )}
            <EventReviews event={event} />
            <NextCamps camps={others.slice(0, 3)} />
          </Box>
          {event.isOver && newCamps}
        </Box>
      </Container>
    </Box>
  )
}

function isBookable({ availability, isCancelled }: EventPageQuery['next']['edges'][number]['node']): boolean {
  return !isCancelled && (availability === 'OPEN' || availability === 'FEW_LEFT')
}

const ARTICLE_STYLE = { display: 'flex', flexDirection: 'column' } as const

const PAGE_STYLE = {
  containerType: 'inline-size',
  pt: { xs: 3, md: 4 },
  pb: { xs: 5, md: 8 },
  '@media print': { containerType: 'normal' },
} as const

// Two columns only where both have room for enlarged text.
const COLUMNS_STYLE = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: 6,
  rowGap: 4,
  '@container (min-width: 50rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) 360px',
    '& > .side': { gridColumn: 2, gridRow: 1 },
  },
} as const

const STORY_STYLE = {
  display: 'grid',
  gap: { xs: 4.5, md: 6 },
  alignContent: 'start',
  '@media print': { gap: 1.75 },
} as const
