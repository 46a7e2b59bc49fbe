import Box from '@mui/material/Box'
import type { Review } from '../../domain/static-claims.ts'
import { FRAME, PLAIN_LIST, SWIPED_ON_PHONE } from '../theme-looks.ts'
import { Text } from './text.tsx'

export function ReviewList({ reviews, columns }: { reviews: readonly Review[]; columns: 3 | 4 }) {
  return (
    <Box
      component="ul"
      aria-label="Reviews"
      ref={makeScrollable}
      sx={columns === 3 ? THREE_STYLE : FOUR_STYLE}
    >
      {reviews.map((review) => (
        <li key={review.review}>
          <ReviewCard review={review} />
        </li>
      ))}
    </Box>
  )
}

// For scrolling with arrow keys.
function makeScrollable(list: HTMLUListElement | null) {
  if (!list) return
  const sizes = new ResizeObserver(() => {
    list.tabIndex = list.scrollWidth > list.clientWidth ? 0 : -1
  })
  sizes.observe(list)
  return () => sizes.disconnect()
}

const GRID = { ...PLAIN_LIST, ...SWIPED_ON_PHONE, display: 'grid', gap: { xs: 2, md: 3 } } as const
const NARROW = { xs: 'none', sm: 'repeat(2, minmax(0, 1fr))' } as const
const THREE_STYLE = { ...GRID, gridTemplateColumns: { ...NARROW, md: 'repeat(3, minmax(0, 1fr))' } } as const
const FOUR_STYLE = { ...GRID, gridTemplateColumns: { ...NARROW, lg: 'repeat(4, minmax(0, 1fr))' } } as const

function ReviewCard({ review }: { review: Review }) {
  return (
    <Box component="figure" sx={CARD_STYLE}>
      <Stars rating={review.rating} />
      <Box component="blockquote" sx={QUOTE_STYLE}>
        <Text>“{review.review}”</Text>
      </Box>
      <Box component="figcaption" sx={CAPTION_STYLE}>
        <Box component="span" aria-hidden="true" sx={MEDALLION_STYLE}>
          {review.name.replaceAll(/[^A-Z]/g, '')}
        </Box>
        <span>
          <Box component="span" sx={{ display: 'block' }}>
            <Box component="span" sx={{ fontWeight: 700, color: 'text.primary' }}>
              {review.name}
            </Box>
            <Text> · {review.date}</Text>
          </Box>
          <Text>{review.event}</Text>
        </span>
      </Box>
    </Box>
  )
}

const CARD_STYLE = {
  m: 0,
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 1.5,
  p: { xs: 2.5, sm: 3 },
  bgcolor: 'background.default',
  ...FRAME,
} as const

const QUOTE_STYLE = { m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const

const CAPTION_STYLE = {
  mt: 'auto',
  pt: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  typography: 'caption',
  color: 'text.secondary',
} as const

const MEDALLION_STYLE = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: '50%',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontWeight: 700,
} as const

const MAX_RATING = 5

function Stars({ rating }: { rating: number }) {
  return (
    <Box component="span" role="img" aria-label={`${rating} out of ${MAX_RATING} stars`} sx={STARS_STYLE}>
      <Text>
        {'★'.repeat(rating)}
        {'☆'.repeat(MAX_RATING - rating)}
      </Text>
    </Box>
  )
}

const STARS_STYLE = { color: 'secondary.main', letterSpacing: '0.1em', fontSize: '1.125rem', lineHeight: 1.2 }
