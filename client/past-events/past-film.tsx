import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FRAME } from '../theme-looks.ts'
import { MotionButton } from '../ui/films/film-button.tsx'
import { LoopFilm } from '../ui/films/loop-film.tsx'

export type PastFilmProps = {
  /** File name without extension. */
  name: string
  title: string
  place: string
  text: string
  /** Text alternative. */
  label: string
}

/** Shows only the poster image when the film cannot play. */
export function PastFilm({ name, title, place, text, label }: PastFilmProps) {
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box sx={FRAME_STYLE}>
        <LoopFilm
          name={name}
          label={label}
          width={960}
          height={540}
          poster={`/media/films/${name}-poster.webp`}
          onFail={() => console.info(`The film ${name} could not be loaded.`)}
        />
        <Box sx={{ position: 'absolute', right: 14, bottom: 14 }}>
          <MotionButton />
        </Box>
      </Box>
      <Box component="figcaption" sx={{ mt: 1.5 }}>
        <Typography component="h3" variant="h3">
          {title}
        </Typography>
        <Typography sx={{ color: 'secondary.main', fontWeight: 600, fontSize: '0.9375rem' }}>
          {place}
        </Typography>
        <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{text}</Typography>
      </Box>
    </Box>
  )
}

const FRAME_STYLE = {
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: '16 / 9',
  ...FRAME,
  bgcolor: 'action.hover',
} as const
