import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { site } from '../../../domain/site.ts'
import { RATING, SAMPLE_NOTE, TESTIMONIALS } from '../../../domain/static-claims.ts'
import { Band } from '../../ui/page/band.tsx'
import { Section } from '../../ui/page/section.tsx'
import { ReviewCard } from '../../ui/review-list.tsx'

/** What families say: the headline of all reviews, some of them, and the way to the rest. */
export function Testimonials() {
  return (
    <Band>
      <Section id="testimonials" eyebrow="Testimonials" title="What dads say afterwards">
        <Box sx={HEADLINE_STYLE}>
          <Box component="p" sx={{ m: 0 }}>
            <Box component="span" sx={{ typography: 'h2' }}>
              <Box component="span" aria-hidden="true" sx={{ color: 'secondary.main' }}>
                ★{' '}
              </Box>
              {RATING.score}
            </Box>{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              from {RATING.count}
            </Box>
          </Box>
          <Button variant="outlined" href={site.reviewsUrl} target="_blank" rel="noreferrer">
            Read all reviews
          </Button>
          <Box component="p" sx={NOTE_STYLE}>
            {SAMPLE_NOTE}
          </Box>
        </Box>
        <Box component="ul" sx={GRID_STYLE}>
          {TESTIMONIALS.map((review) => (
            <li key={review.name}>
              <ReviewCard review={review} />
            </li>
          ))}
        </Box>
      </Section>
    </Band>
  )
}

const HEADLINE_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1.5,
  mb: 3,
} as const

const NOTE_STYLE = {
  m: 0,
  ml: { md: 'auto' },
  px: 1.5,
  py: 0.5,
  border: '1px dashed',
  borderColor: 'inputBorder',
  borderRadius: '12px',
  typography: 'caption',
  color: 'text.secondary',
} as const

const GRID_STYLE = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
  },
  gap: { xs: 2, md: 3 },
  listStyle: 'none',
  m: 0,
  p: 0,
} as const
