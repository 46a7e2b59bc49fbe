import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { site } from '../../domain/site.ts'
import { PLAIN_LIST, SWIPED_ON_PHONE } from '../theme-looks.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Section } from '../ui/page/section.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { LoadingCamps } from './loading-camps.tsx'
import { PastFilm, type PastFilmProps } from './past-film.tsx'

const FILMS: readonly PastFilmProps[] = [
  {
    name: 'past-1',
    title: 'The weekend it poured',
    place: 'Scenic Rim',
    text: 'A tarp, a small fire and a whole morning of whittling. Nobody asked for a screen.',
    label:
      'Animated video: rain falls on a tarp, and a dad and his child carve sticks under it by a small fire',
  },
  {
    name: 'past-2',
    title: 'First fires on the sand',
    place: 'Moreton Island',
    text: 'Two families, one fire and the surf behind them: the quiet half hour before the stars come out.',
    label:
      'Animated video: two families toast marshmallows on a beach at dusk, and waves roll in behind them',
  },
]

// Loaded on request only, so nothing below shifts unexpectedly.
const RecordedCamps = lazyPart(async () => (await import('./recorded-camps.tsx')).RecordedCamps)

export function PastAdventures() {
  const [showsCamps, setShowsCamps] = useState(false)
  return (
    <Section
      id="past-adventures"
      eyebrow="Past adventures"
      title="See what a weekend looks like"
      lead="Two short animated videos of what happens between Friday night and Sunday noon. They play without sound."
    >
      <Box component="ul" sx={PAIR_STYLE}>
        {FILMS.map((film) => (
          <li key={film.name}>
            <PastFilm {...film} />
          </li>
        ))}
      </Box>
      <Box sx={{ mt: { xs: 3, md: 5 } }}>
        <Suspense fallback={<LoadingCamps />}>
          {showsCamps ? (
            <RecordedCamps />
          ) : (
            <Button variant="outlined" onClick={() => setShowsCamps(true)}>
              Past camps
            </Button>
          )}
        </Suspense>
      </Box>
      <Box sx={MORE_STYLE}>
        <Typography sx={{ display: { xs: 'none', sm: 'block' }, flex: '1 1 16rem' }}>
          There are more videos on our channel.
        </Typography>
        <Button variant="outlined" href={site.videoChannelUrl} target="_blank" rel="noopener noreferrer">
          Watch all videos
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </Button>
      </Box>
    </Section>
  )
}

const PAIR_STYLE = {
  ...PLAIN_LIST,
  ...SWIPED_ON_PHONE,
  display: 'grid',
  gridTemplateColumns: { xs: 'none', sm: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: { xs: 2, md: 4 },
} as const

const MORE_STYLE = {
  mt: { xs: 1.5, md: 4 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
} as const
