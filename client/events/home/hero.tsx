import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { site } from '../../../domain/site.ts'
import { NIGHT } from '../../theme-looks.ts'
import { MotionButton } from '../../ui/films/film-button.tsx'
import { MainFilm } from './hero-main-film.tsx'
import { HeroScene } from './hero-scene.tsx'

type HeroProps = { children: ReactNode }

/** The first screen. The children and the main film overlap its lower edge. */
export function Hero({ children }: HeroProps) {
  return (
    <Box component="section" aria-labelledby="hero-title" sx={{ position: 'relative' }}>
      <Box sx={SCENE_BOX_STYLE}>
        <HeroScene />
        <Container sx={{ position: 'relative', pt: { xs: 5, sm: 7, md: 9 }, pb: 11 }}>
          <Typography
            component="h1"
            variant="h1"
            id="hero-title"
            sx={{ maxWidth: { xs: '13em', md: '11em' }, textWrap: 'balance', wordSpacing: '0.06em' }}
          >
            A weekend in the bush they’ll talk about for years
          </Typography>
          <Typography sx={LEAD_STYLE}>{site.tagline}. Bring the kids, we’ll plan the rest.</Typography>
          <Box sx={{ mt: 3.5, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button variant="contained" color="secondary" size="large" href="#events">
              <ResponsiveText long="Book Your Adventure" short="Book Now" />
            </Button>
            <Button variant="outlined" size="large" href="#past-adventures" sx={GHOST_STYLE}>
              <ResponsiveText long="Watch Adventures" short="Watch" />
            </Button>
          </Box>
        </Container>
        <Box sx={MOTION_STYLE}>
          <MotionButton />
        </Box>
      </Box>
      <Container sx={DOCK_STYLE}>
        {children}
        <MainFilm />
      </Container>
    </Box>
  )
}

function ResponsiveText({ long, short }: { long: string; short: string }) {
  return (
    <>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {long}
      </Box>
      <Box component="span" sx={{ display: { xs: 'inline', sm: 'none' } }}>
        {short}
      </Box>
    </>
  )
}

// Dark in both colour schemes: the text is on the night sky.
const SCENE_BOX_STYLE = {
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  bgcolor: '#0C1713',
  color: 'common.white',
  minHeight: { xs: 535, sm: 600, md: 'min(42rem, 74vh)', xl: 'min(50rem, 74vh)' },
  '& :focus-visible': { outlineColor: NIGHT.ember },
} as const

// The text must end before the sun.
const LEAD_STYLE = {
  mt: 2.5,
  maxWidth: { xs: '27em', md: '22em' },
  fontSize: { xs: '1.0625rem', md: '1.25rem' },
} as const

const DOCK_STYLE = {
  position: 'relative',
  mt: { xs: -5, md: -6 },
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 7fr)' },
  gap: { xs: 2, md: 3 },
} as const

// Above the elements that overlap the lower edge.
const MOTION_STYLE = {
  position: 'absolute',
  right: { xs: 16, sm: 24 },
  bottom: { xs: 56, md: 68 },
} as const

const GHOST_STYLE = {
  color: 'common.white',
  borderColor: 'rgb(255 255 255 / 0.7)',
  bgcolor: 'rgb(7 17 15 / 0.35)',
  '&:hover': { borderColor: 'common.white', bgcolor: 'rgb(7 17 15 / 0.6)' },
} as const
