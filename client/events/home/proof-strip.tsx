import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import { IMPACT, RATING, SAMPLE_IMPACT_NOTE } from '../../../domain/static-claims.ts'
import { PLAIN_LIST } from '../../theme-looks.ts'

const PROOFS = [
  `★ ${RATING.score} from ${RATING.count}`,
  ...IMPACT.map(({ figure, label }) => `${figure} ${label}`),
]

export function ProofStrip() {
  return (
    <Container sx={{ pt: { xs: 3, md: 4 } }}>
      <Box
        component="ul"
        sx={{
          ...PLAIN_LIST,
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: { xs: 'flex-start', md: 'space-between' },
          columnGap: { xs: 2, md: 3 },
          rowGap: 0.75,
          fontWeight: 600,
          fontSize: { xs: '0.9375rem', sm: '1rem' },
          color: 'text.secondary',
        }}
      >
        {PROOFS.map((proof) => (
          <li key={proof}>{proof}</li>
        ))}
        <Box component="li" sx={{ typography: 'caption', alignSelf: 'center' }}>
          {SAMPLE_IMPACT_NOTE}
        </Box>
      </Box>
    </Container>
  )
}
