import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { formatDayAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import { formatCount } from '../../staff/kit/admin-text.ts'
import { CARD_STYLE } from '../../staff/kit/card-styles.ts'
import { StateBadge } from '../../staff/kit/state-badge.tsx'
import { ASIDE } from '../../theme-looks.ts'
import { RADIUS } from '../../theme-radii.ts'
import { Text } from '../../ui/text.tsx'

const PAST_EVENT_LINE = graphql(/* GraphQL */ `
  fragment PastEventLine on PastEvent {
    id
    title
    videoUrl
    thumbnailUrl
    duration
    eventDate
    participants
  }
`)

type PastEventCardProps = {
  pastEvent: FragmentType<typeof PAST_EVENT_LINE>
  onEdit: () => void
  onDelete: () => void
}

export function PastEventCard({ pastEvent: reference, onEdit, onDelete }: PastEventCardProps) {
  const { data: pastEvent, complete } = useFragment({ fragment: PAST_EVENT_LINE, from: reference })
  const [isBroken, setBroken] = useState(false)
  // The past event was just deleted and is about to leave the list.
  if (!complete) return null
  return (
    <Box component="li" sx={[CARD_STYLE, ROW_STYLE]}>
      <Box sx={PICTURE_STYLE}>
        {!isBroken && (
          <img
            src={pastEvent.thumbnailUrl}
            alt=""
            width={160}
            height={100}
            loading="lazy"
            onError={() => setBroken(true)}
          />
        )}
      </Box>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Box sx={{ fontWeight: 700, fontSize: '1.0625rem' }}>{pastEvent.title}</Box>
        <Box sx={{ ...ASIDE, mb: 0.5 }}>
          <Text>
            {formatDayAu(pastEvent.eventDate)} · {pastEvent.duration} ·{' '}
            {formatCount(pastEvent.participants, 'participant')}
          </Text>
        </Box>
        {pastEvent.videoUrl !== '' && <StateBadge tone="good">Video available</StateBadge>}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" aria-label={`Edit ${pastEvent.title}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="outlined" color="error" aria-label={`Delete ${pastEvent.title}`} onClick={onDelete}>
          Delete
        </Button>
      </Box>
    </Box>
  )
}

const ROW_STYLE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 } as const

const PICTURE_STYLE = {
  width: 160,
  height: 100,
  flex: 'none',
  overflow: 'hidden',
  borderRadius: RADIUS.field,
  bgcolor: 'action.hover',
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
} as const
