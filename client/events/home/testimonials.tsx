import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { site } from '../../../domain/site.ts'
import { RATING, type Review, SAMPLE_NOTE, TESTIMONIALS } from '../../../domain/static-claims.ts'
import { RADIUS } from '../../theme-radii.ts'
import { Band } from '../../ui/page/band.tsx'
import { Section } from '../../ui/page/section.tsx'
import { ReviewList } from '../../ui/review-list.tsx'

/** Latest site reviews, then the overall headline with selected reviews. */
export function Testimonials({ latest }: { latest: readonly Review[] }) {
  return (
    <Band>
      <Section id="testimonials" eyebrow="Testimonials" title="What dads say afterwards">
        {latest.length > 0 && (
          <Box sx={{ mb: 5 }}>
            <Box component="h3" sx={{ m: 0, mb: 2, typography: 'h4' }}>
              From our last camps
            </Box>
            <ReviewList reviews={latest} columns={3} />
          </Box>
        )}
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
        <ReviewList reviews={TESTIMONIALS} columns={3} />
      </Section>
    </Band>
  )
}

const HEADLINE_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { xs: 1, sm: 3 },
  '& > .MuiButton-root': { px: { xs: 1.75, sm: 3 } },
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
  borderRadius: RADIUS.field,
  typography: 'caption',
  color: 'text.secondary',
} as const
