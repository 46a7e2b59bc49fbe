import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { graphql } from '../../graphql/gql.ts'
import { PLAIN_LIST } from '../../theme-looks.ts'
import { EventDetails } from './event-details.tsx'
import { EventPrices } from './event-prices.tsx'
import { EventPhotographs } from './photographs/event-photographs.tsx'
import { StorySection } from './story-section.tsx'

const EVENT_STORY = graphql(/* GraphQL */ `
  fragment EventStory on Event {
    id
    description
    activities
    ...EventPhotographs
    ...EventPrices
    ...EventDetails
  }
`)

type EventStoryProps = { event: FragmentType<typeof EVENT_STORY> }

/** What an event is, in sections: about it, what is included, what it costs, how it runs, the details. */
export function EventStory({ event }: EventStoryProps) {
  const { data } = useSuspenseFragment({ fragment: EVENT_STORY, fragmentName: 'EventStory', from: event })
  return (
    <Box sx={{ display: 'grid', gap: { xs: 4, md: 5 }, alignContent: 'start' }}>
      <StorySection title="About this adventure">
        <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '68ch', fontSize: '1.0625rem' }}>
          {data.description}
        </Typography>
      </StorySection>
      <EventPhotographs event={data} />
      {data.activities.length > 0 && (
        <StorySection title="What's Included">
          <Box component="ul" sx={LIST_STYLE}>
            {data.activities.map((activity) => (
              <li key={activity}>{activity}</li>
            ))}
          </Box>
        </StorySection>
      )}
      <EventPrices event={data} />
      <EventDetails event={data} />
    </Box>
  )
}

const LIST_STYLE = {
  ...PLAIN_LIST,
  display: 'grid',
  gridTemplateColumns: { sm: '1fr 1fr' },
  columnGap: 3,
  rowGap: 1.25,
  '& li': { position: 'relative', pl: 4 },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: 2,
    top: '0.35em',
    width: '0.95em',
    height: '0.5em',
    borderLeft: '3px solid',
    borderBottom: '3px solid',
    borderColor: 'primary.main',
    transform: 'rotate(-45deg)',
  },
} as const
