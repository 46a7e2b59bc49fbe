import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { formatDayAu } from '../../domain/dates.ts'
import { graphql } from '../graphql/gql.ts'
import { RADIUS } from '../theme-radii.ts'
import { ScenePicture } from '../ui/pictures/scene-picture.tsx'
import { Text } from '../ui/text.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

const RECORDED_CAMP = graphql(/* GraphQL */ `
  fragment RecordedCamp on PastEvent {
    id
    title
    description
    videoUrl
    thumbnailUrl
    duration
    eventDate
    participants
  }
`)

export function RecordedCamp({ camp }: { camp: FragmentType<typeof RECORDED_CAMP> }) {
  const { data, complete } = useFragment({ fragment: RECORDED_CAMP, from: camp })
  // Just deleted; the list will drop it.
  if (!complete) return null
  const people = `${data.participants} ${data.participants === 1 ? 'person' : 'people'}`
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <ScenePicture
        src={data.thumbnailUrl}
        alt=""
        width={960}
        height={540}
        sizes="(min-width: 900px) 33vw, (min-width: 600px) 50vw, 100vw"
        sx={{ aspectRatio: '16 / 9', borderRadius: RADIUS.sheet }}
      />
      <Typography component="h4" variant="h4" sx={{ mt: 1.5 }}>
        {data.title}
      </Typography>
      <Typography sx={{ color: 'secondary.main', fontWeight: 600, fontSize: '0.9375rem' }}>
        <Text>
          {formatDayAu(data.eventDate)} · {people}
        </Text>
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{data.description}</Typography>
      <MuiLink href={data.videoUrl} target="_blank" rel="noopener noreferrer" sx={LINK_STYLE}>
        <Text>Watch the video ({data.duration})</Text>
        <VisuallyHidden>
          <Text> of {data.title} (opens in a new tab)</Text>
        </VisuallyHidden>
      </MuiLink>
    </Box>
  )
}

const LINK_STYLE = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const
