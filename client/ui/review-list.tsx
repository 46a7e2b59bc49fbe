import Box from '@mui/material/Box'
import type { Review } from '../../domain/static-claims.ts'
import { Stars } from './stars.tsx'

/** What somebody wrote about a camp. */
export function ReviewCard({ review }: { review: Review }) {
  return (
    <Box component="figure" sx={CARD_STYLE}>
      <Stars rating={review.rating} />
      <Box component="blockquote" sx={{ m: 0 }}>
        “{review.review}”
      </Box>
      <Box component="figcaption" sx={CAPTION_STYLE}>
        <Box component="span" aria-hidden="true" sx={MEDALLION_STYLE}>
          {review.name.replaceAll(/[^A-Z]/g, '')}
        </Box>
        <span>
          <Box component="span" sx={{ display: 'block' }}>
            <Box component="span" sx={{ fontWeight: 700, color: 'text.primary' }}>
              {review.name}
            </Box>{' '}
            · {review.date}
          </Box>
          {review.event}
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
  border: 1,
  borderColor: 'divider',
  borderRadius: '20px',
} as const

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
