import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { Link } from 'react-router-dom'
import { formatDayRangeAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'
import { PLAIN_LIST } from '../../theme-looks.ts'
import { Text } from '../../ui/text.tsx'
import { StorySection } from './story-section.tsx'

const NEXT_CAMP = graphql(/* GraphQL */ `
  fragment NextCamp on Event {
    id
    title
    startDate
    endDate
    location
  }
`)

type CampRef = FragmentType<typeof NEXT_CAMP>
type NextCampsProps = { camps: readonly ({ id: string } & CampRef)[] }

/** Renders nothing without other camps. */
export function NextCamps({ camps }: NextCampsProps) {
  if (camps.length === 0) return null
  return (
    <StorySection title="Next camps" isForScreen>
      <Box component="ul" sx={LIST_STYLE}>
        {camps.map((camp) => (
          <li key={camp.id}>
            <NextCamp camp={camp} />
          </li>
        ))}
      </Box>
    </StorySection>
  )
}

function NextCamp({ camp }: { camp: CampRef }) {
  const { data } = useSuspenseFragment({ fragment: NEXT_CAMP, from: camp })
  return (
    <Box component={Link} to={paths.event(data.id)} sx={LINK_STYLE}>
      <Box component="span" sx={{ fontWeight: 650 }}>
        {data.title}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <Text>
          {formatDayRangeAu(data.startDate, data.endDate)} · {data.location}
        </Text>
      </Box>
    </Box>
  )
}

const LIST_STYLE = {
  ...PLAIN_LIST,
  '& li': { borderTop: 1, borderColor: 'divider' },
  borderBottom: 1,
  borderColor: 'divider',
} as const

const LINK_STYLE = {
  display: 'grid',
  gap: 0.25,
  py: 1.5,
  textDecoration: 'none',
  '&:hover > :first-of-type': { textDecoration: 'underline' },
} as const
