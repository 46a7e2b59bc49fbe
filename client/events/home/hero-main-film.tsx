import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { NIGHT } from '../../theme-looks.ts'
import { RADIUS } from '../../theme-radii.ts'
import { FilmButton, MotionButton } from '../../ui/films/film-button.tsx'
import { SilenceIcon, SoundIcon } from '../../ui/films/film-icons.tsx'
import { LoopFilm } from '../../ui/films/loop-film.tsx'

export function MainFilm() {
  const [isMuted, setMuted] = useState(true)
  const [hasFailed, setFailed] = useState(false)
  return (
    <Box component="section" aria-label="Video: a day at camp" sx={FRAME_STYLE}>
      {hasFailed ? (
        <FilmFallback />
      ) : (
        <LoopFilm
          name="main"
          label="Animated video: families around a campfire at night, a dad and child fishing from a jetty at dawn, a child on a rope swing, and two people looking up at a waterfall"
          width={960}
          height={720}
          poster="/media/films/main-poster.webp"
          captions="/media/films/main.vtt"
          isMuted={isMuted}
          onFail={() => setFailed(true)}
          sx={{ objectPosition: '50% 64%' }}
        />
      )}
      {!hasFailed && (
        <Box sx={CONTROLS_STYLE}>
          <FilmButton
            title={isMuted ? 'Unmute video' : 'Mute video'}
            onClick={() => setMuted((wasMuted) => !wasMuted)}
          >
            {isMuted ? <SilenceIcon size={22} /> : <SoundIcon size={22} />}
          </FilmButton>
          <MotionButton />
        </Box>
      )}
    </Box>
  )
}

function FilmFallback() {
  return (
    <Box sx={PANEL_STYLE}>
      <img src="/media/logo.svg" alt="" width={72} height={72} />
      <Typography component="p" variant="h2">
        Adventure Awaits
      </Typography>
      <Button component={Link} to={paths.register()} variant="outlined" size="large" sx={JOIN_STYLE}>
        Join the Community
      </Button>
    </Box>
  )
}

// Dark in both colour schemes, like the adjacent scene.
const FRAME_STYLE = {
  position: 'relative',
  overflow: 'hidden',
  height: { xs: 300, sm: 400, md: 500 },
  borderRadius: RADIUS.sheet,
  border: '1px solid rgb(255 255 255 / 0.18)',
  bgcolor: NIGHT.ground,
  color: 'common.white',
  '@media print': { display: 'none' },
} as const

const CONTROLS_STYLE = { position: 'absolute', right: 14, bottom: 14, display: 'flex', gap: 1 } as const

const PANEL_STYLE = {
  height: '100%',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 2.5,
  p: 3,
  textAlign: 'center',
  background: 'radial-gradient(120% 90% at 50% 110%, #6B3A16 0%, #2A2417 38%, #10201A 70%)',
} as const

const JOIN_STYLE = {
  color: 'common.white',
  borderColor: 'rgb(255 255 255 / 0.7)',
  '&:hover': { borderColor: 'common.white', bgcolor: 'rgb(255 255 255 / 0.08)' },
  '&:focus-visible': { outlineColor: NIGHT.ember },
} as const
