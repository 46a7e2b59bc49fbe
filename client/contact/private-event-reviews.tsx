import Box from '@mui/material/Box'
import { PRIVATE_EVENT_REVIEWS, SAMPLE_NOTE } from '../../domain/static-claims.ts'
import { Band } from '../ui/page/band.tsx'
import { Section } from '../ui/page/section.tsx'
import { ReviewCard } from '../ui/review-list.tsx'

/** What hosts of private events say. */
export function PrivateEventReviews() {
  return (
    <Band>
      <Section id="private-event-reviews" eyebrow="Reviews" title="What hosts say" lead={SAMPLE_NOTE}>
        <Box component="ul" sx={GRID_STYLE}>
          {PRIVATE_EVENT_REVIEWS.map((review) => (
            <li key={review.name}>
              <ReviewCard review={review} />
            </li>
          ))}
        </Box>
      </Section>
    </Band>
  )
}

const GRID_STYLE = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(4, minmax(0, 1fr))',
  },
  gap: { xs: 2, md: 3 },
} as const
