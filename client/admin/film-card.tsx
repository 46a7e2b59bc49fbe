import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { formatDayAu } from '../../domain/dates.ts'
import { graphql } from '../graphql/gql.ts'
import type { FilmLineFragment } from '../graphql/graphql.ts'
import { CARD_STYLE } from './kit/card-styles.ts'
import { counted } from './kit/in-words.ts'
import { StateBadge } from './kit/state-badge.tsx'

graphql(/* GraphQL */ `
  fragment FilmLine on PastEvent {
    id
    title
    videoUrl
    thumbnailUrl
    duration
    eventDate
    participants
  }
`)

type FilmCardProps = { film: FilmLineFragment; onEdit: () => void; onDelete: () => void }

/** The film of a past event in the organiser's list. */
export function FilmCard({ film, onEdit, onDelete }: FilmCardProps) {
  const [isBroken, setBroken] = useState(false)
  return (
    <Box component="li" sx={[CARD_STYLE, FILM_STYLE]}>
      <Box sx={PICTURE_STYLE}>
        {!isBroken && (
          <img
            src={film.thumbnailUrl}
            alt=""
            width={160}
            height={100}
            loading="lazy"
            onError={() => setBroken(true)}
          />
        )}
      </Box>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Box sx={{ fontWeight: 700, fontSize: '1.0625rem', overflowWrap: 'anywhere' }}>{film.title}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem', mb: 0.5 }}>
          {formatDayAu(film.eventDate)} · {film.duration} · {counted(film.participants, 'participant')}
        </Box>
        {film.videoUrl !== '' && <StateBadge tone="good">Video available</StateBadge>}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" aria-label={`Edit ${film.title}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="outlined" color="error" aria-label={`Delete ${film.title}`} onClick={onDelete}>
          Delete
        </Button>
      </Box>
    </Box>
  )
}

const FILM_STYLE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 } as const

const PICTURE_STYLE = {
  width: 160,
  height: 100,
  flex: 'none',
  overflow: 'hidden',
  borderRadius: '12px',
  bgcolor: 'action.hover',
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
} as const
