import Box from '@mui/material/Box'
import { useState } from 'react'
import { RADIUS } from '../../theme-radii.ts'
import { MotionButton } from '../../ui/films/film-button.tsx'
import { LoopFilm } from '../../ui/films/loop-film.tsx'

type TimelineFilmProps = {
  /** File name without extension. */
  name: string
  /** Text alternative. */
  label: string
}

/** A silent film, removed when it cannot play. */
export function TimelineFilm({ name, label }: TimelineFilmProps) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return null
  return (
    <Box sx={FRAME_STYLE}>
      <LoopFilm
        name={name}
        label={label}
        width={640}
        height={400}
        poster={`/media/films/${name}-poster.webp`}
        onFail={() => setBroken(true)}
      />
      <Box sx={{ position: 'absolute', right: 12, bottom: 12 }}>
        <MotionButton />
      </Box>
    </Box>
  )
}

const FRAME_STYLE = {
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: '8 / 5',
  borderRadius: RADIUS.sheet,
  bgcolor: 'action.hover',
} as const
