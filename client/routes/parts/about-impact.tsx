import Box from '@mui/material/Box'
import { FOUNDED_YEAR, IMPACT, SAMPLE_IMPACT_NOTE } from '../../../domain/static-claims.ts'
import { Section } from '../../ui/page/section.tsx'

export function AboutImpact() {
  return (
    <Section
      id="impact"
      eyebrow="In figures"
      title="Our impact"
      lead={`Counted since we were founded in ${FOUNDED_YEAR}. The figure we like best can’t be counted: bedtime stories that begin with “remember when we…”.`}
    >
      <Box component="dl" sx={GRID_STYLE}>
        {IMPACT.map(({ figure, label }) => (
          <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '1.0625rem' }}>
              {label}
            </Box>
            <Box component="dd" sx={FIGURE_STYLE}>
              {figure}
            </Box>
          </Box>
        ))}
      </Box>
      <Box component="p" sx={{ m: 0, mt: 3, typography: 'caption', color: 'text.secondary' }}>
        {SAMPLE_IMPACT_NOTE}
      </Box>
    </Section>
  )
}

const GRID_STYLE = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
  gap: 3,
  '& > div': { borderTop: '2px dashed', borderColor: 'secondary.main', pt: 2 },
} as const

const FIGURE_STYLE = {
  m: 0,
  typography: 'h1',
  fontVariantNumeric: 'tabular-nums',
  color: 'primary.main',
} as const
