import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import { SAFETY } from '../../domain/policies.ts'
import { site } from '../../domain/site.ts'
import { PrintSheet } from '../bookings/shared/print-sheet.tsx'
import { RADIUS } from '../theme-radii.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { Panel } from '../ui/page/panel.tsx'
import { PageBanner } from '../ui/pictures/page-banner.tsx'
import { PrintButton } from './parts/print-button.tsx'
import { SectionNavigation } from './parts/section-navigation.tsx'

export function SafetyPage() {
  return (
    <>
      <PageHead
        title={SAFETY.title}
        description={`How ${site.name} keeps fires, children, dogs and campsites safe, and what every family does for it.`}
      />
      <PrintSheet />
      <PageBanner
        picture="safety-banner"
        widths={[960, 1600]}
        focus="50% 84%"
        isLow
        eyebrow={`Edition ${SAFETY.edition}`}
        title={SAFETY.title}
        lead="The rules of camp, in plain words: what keeps the fire in its pit, the kids in sight and the neighbours asleep. Read them with your children before you come."
      >
        <PrintButton />
      </PageBanner>
      <Container
        sx={{
          py: { xs: 4, md: 6 },
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: { xs: 3, md: 4 },
        }}
      >
        <Box component="p" sx={EMERGENCY_STYLE}>
          <strong>Someone badly hurt or missing? Call 000 first</strong>, then tell the event lead.
        </Box>
        <SectionNavigation sections={SAFETY.sections} layout="row" />
        <Box sx={CARDS_STYLE}>
          {SAFETY.sections.map(({ id, heading, points }) => (
            <Panel key={id} id={id} title={heading} sx={CARD_STYLE}>
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </Panel>
          ))}
        </Box>
        <Box component="p" sx={{ m: 0, maxWidth: '68ch' }}>
          A question about safety, or something we should know before you come? Write to{' '}
          <a href={`mailto:${site.email}`}>{site.email}</a>.
        </Box>
      </Container>
    </>
  )
}

const EMERGENCY_STYLE = {
  m: 0,
  px: { xs: 2.5, md: 3 },
  py: 2,
  borderRadius: RADIUS.sheet,
  border: '2px solid',
  borderColor: 'error.main',
  bgcolor: 'background.paper',
} as const

const CARDS_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: { xs: 2, md: 3 },
  '@media print': { display: 'block' },
} as const

const CARD_STYLE = {
  outline: 'none',
  breakInside: 'avoid',
  '& ul': { m: 0, pl: 2.5, maxWidth: '68ch' },
  '& li': { pl: 0.5, '& + li': { mt: 1 }, '&::marker': { color: 'var(--mui-palette-secondary-main)' } },
  '@media print': { border: 0, p: 0, mb: 2 },
} as const
