import Box from '@mui/material/Box'

const OUT_OF = 5

/** A rating as a row of stars. */
export function Stars({ rating }: { rating: number }) {
  return (
    <Box component="span" role="img" aria-label={`${rating} out of ${OUT_OF} stars`} sx={STARS_STYLE}>
      {'★'.repeat(rating)}
      {'☆'.repeat(OUT_OF - rating)}
    </Box>
  )
}

const STARS_STYLE = { color: 'secondary.main', letterSpacing: '0.1em', fontSize: '1.125rem', lineHeight: 1.2 }
