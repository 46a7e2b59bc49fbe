import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { describeDistance, parseCoordinates } from '../../../domain/events/map-place.ts'
import { graphql } from '../../graphql/gql.ts'
import { isOnMap, PlaceMap } from './place-map.tsx'
import { StorySection } from './story-section.tsx'

const EVENT_PLACE = graphql(/* GraphQL */ `
  fragment EventPlace on Event {
    id
    mapUrl
  }
`)

/** The organiser's map link, with a sketch when the link contains coordinates. Renders nothing without a link. */
export function EventPlace({ event }: { event: FragmentType<typeof EVENT_PLACE> }) {
  const { data } = useSuspenseFragment({ fragment: EVENT_PLACE, from: event })
  if (data.mapUrl === null) return null
  const place = parseCoordinates(data.mapUrl)
  const isDrawn = place !== null && isOnMap(place)
  return (
    <StorySection title="Where it is">
      {isDrawn && <PlaceMap place={place} />}
      <Box sx={{ ...LINE_STYLE, mt: isDrawn ? 1.5 : 0 }}>
        {isDrawn && <span>{describeDistance(place)}</span>}
        <MuiLink href={data.mapUrl} target="_blank" rel="noopener noreferrer" sx={LINK_STYLE}>
          Open the map
        </MuiLink>
      </Box>
    </StorySection>
  )
}

const LINE_STYLE = {
  display: 'flex',
  '@media print': { mt: 0 },
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
} as const
const LINK_STYLE = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  '@media print': { minHeight: 0 },
} as const
