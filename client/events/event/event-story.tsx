import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { graphql } from '../../graphql/gql.ts'
import { COLOR_MIX, FORCED_COLORS_BORDER } from '../../theme-looks.ts'
import { RADIUS } from '../../theme-radii.ts'
import { RainIcon } from '../../ui/icons/rain-icon.tsx'
import { CheckList } from './check-list.tsx'
import { EventDetails } from './event-details.tsx'
import { EventLeaders } from './event-leaders.tsx'
import { EventPlace } from './event-place.tsx'
import { EventPlan } from './event-plan.tsx'
import { EventPrices } from './event-prices.tsx'
import { EventPhotographs } from './photographs/event-photographs.tsx'
import { StorySection } from './story-section.tsx'

const EVENT_STORY = graphql(/* GraphQL */ `
  fragment EventStory on Event {
    id
    description
    activities
    ...EventPhotographs
    bring
    rainPlan
    ...EventPlan
    ...EventLeaders
    ...EventPlace
    ...EventDetails
    ...EventPrices
  }
`)

type EventStoryProps = { event: FragmentType<typeof EVENT_STORY> }

/** The description of an event in sections. Each fact appears in one section, and empty sections are omitted. */
export function EventStory({ event }: EventStoryProps) {
  const { data } = useSuspenseFragment({ fragment: EVENT_STORY, fragmentName: 'EventStory', from: event })
  return (
    <>
      <StorySection title="About this adventure">
        <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '68ch', fontSize: '1.0625rem' }}>
          {data.description}
        </Typography>
      </StorySection>
      <EventPhotographs event={data} />
      {data.activities.length > 0 && (
        <StorySection title="What's Included">
          <CheckList lines={data.activities} mark="ticked" />
        </StorySection>
      )}
      <EventPlan event={data} />
      <EventLeaders event={data} />
      <EventPlace event={data} />
      <EventDetails event={data} />
      {data.bring.length > 0 && (
        <StorySection title="What to bring">
          <CheckList lines={data.bring} mark="box" />
        </StorySection>
      )}
      {data.rainPlan !== null && (
        <StorySection title="If it rains">
          <Box sx={RAIN_STYLE}>
            <RainIcon size={28} />
            <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '60ch' }}>{data.rainPlan}</Typography>
          </Box>
        </StorySection>
      )}
      <EventPrices event={data} />
    </>
  )
}

const RAIN_STYLE = {
  ...FORCED_COLORS_BORDER,
  display: 'flex',
  gap: 2,
  p: 2.5,
  '@media print': { p: 1.25 },
  borderRadius: RADIUS.sheet,
  bgcolor: 'background.paper',
  [COLOR_MIX]: {
    bgcolor: 'color-mix(in srgb, var(--mui-palette-info-main) 10%, var(--mui-palette-background-default))',
  },
  '& svg': { flex: 'none', color: 'info.main' },
} as const
