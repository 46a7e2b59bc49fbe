import Box from '@mui/material/Box'
import { FirstPicture, PHONE } from '../../ui/pictures/first-picture.tsx'
import { HeroFilm } from './hero-film.tsx'

const WIDTHS = [640, 960, 1600] as const

/** The campsite behind the first words, with a scrim that is dark where the words stand and clear over the fire. */
export function HeroScene() {
  return (
    <Box sx={{ position: 'absolute', inset: 0, zIndex: -1, '&::after': SCRIM_STYLE }}>
      <picture>
        <FirstPicture phone="/media/hero-portrait-640.avif" wider={widthsOf('avif')} sizes="100vw" />
        <source type="image/webp" media={PHONE} srcSet="/media/hero-portrait-640.webp" />
        <source type="image/webp" srcSet={widthsOf('webp')} sizes="100vw" />
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

function widthsOf(format: 'avif' | 'webp'): string {
  return WIDTHS.map((width) => `/media/hero-${width}.${format} ${width}w`).join(', ')
}

// White words need 4.5:1 on the brightest sky behind them, be it still, moving or the plain evening colours. Below
// the words the scrim is gone.
const SCRIM_STYLE = {
  content: '""',
  position: 'absolute',
  inset: 0,
  background: {
    xs: 'linear-gradient(180deg, rgb(7 17 15 / 0.8) 0%, rgb(7 17 15 / 0.72) 50%, rgb(7 17 15 / 0) 76%)',
    md: 'linear-gradient(180deg, rgb(7 17 15 / 0.3) 0%, rgb(7 17 15 / 0.22) 40%, rgb(7 17 15 / 0) 62%), linear-gradient(90deg, rgb(7 17 15 / 0.8) 0%, rgb(7 17 15 / 0.66) 50%, rgb(7 17 15 / 0) 90%)',
  },
  maskImage: { md: 'linear-gradient(180deg, #000 62%, transparent 84%)' },
} as const
