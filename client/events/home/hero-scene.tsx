import Box from '@mui/material/Box'
import { FirstPicture, PHONE } from '../../ui/pictures/first-picture.tsx'
import { HeroFilm } from './hero-film.tsx'

const WIDTHS = [640, 960, 1600] as const

/** The hero picture, darkened on the left under the text. */
export function HeroScene() {
  return (
    <Box sx={{ position: 'absolute', inset: 0, zIndex: -1, '&::after': SCRIM_STYLE }}>
      <picture>
        <FirstPicture phone="/media/hero-portrait-640.avif" wider={toSceneSrcSet('avif')} sizes="100vw" />
        <source type="image/webp" media={PHONE} srcSet="/media/hero-portrait-640.webp" />
        <source type="image/webp" srcSet={toSceneSrcSet('webp')} sizes="100vw" />
        <Box
          component="img"
          src="/media/hero-1600.webp"
          alt=""
          width={1600}
          height={800}
          fetchPriority="high"
          decoding="sync"
          sx={{
            display: 'block',
            width: '100%',
            height: '100%',
            objectFit: 'cover',
            objectPosition: '50% 100%',
          }}
        />
      </picture>
      <HeroFilm phone={PHONE} />
    </Box>
  )
}

function toSceneSrcSet(format: 'avif' | 'webp'): string {
  return WIDTHS.map((width) => `/media/hero-${width}.${format} ${width}w`).join(', ')
}

// White text needs a contrast of 4.5:1 on the brightest sky: still, moving or plain. The shade starts at the
// left and ends with the text, also in the wider fallback font. On phones it ends by pixels, like the text.
const SCRIM_STYLE = {
  content: '""',
  position: 'absolute',
  inset: 0,
  background: {
    xs: 'linear-gradient(90deg, rgb(10 16 34 / 0.58) 0, rgb(10 16 34 / 0.56) 240px, rgb(10 16 34 / 0.36) 390px, rgb(10 16 34 / 0.3) 690px, rgb(10 16 34 / 0) 900px)',
    md: 'linear-gradient(90deg, rgb(10 16 34 / 0.58) 0%, rgb(10 16 34 / 0.54) 42%, rgb(10 16 34 / 0.34) 54%, rgb(10 16 34 / 0) 66%)',
  },
  maskImage: {
    xs: 'linear-gradient(180deg, #000 58%, transparent 74%)',
    md: 'linear-gradient(180deg, #000 60%, transparent 80%)',
  },
} as const
