import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import type { ReactNode } from 'react'
import type { Policy } from '../../../domain/policies.ts'
import { site } from '../../../domain/site.ts'
import { PrintSheet } from '../../bookings/shared/print-sheet.tsx'
import { PageBanner } from '../../ui/pictures/page-banner.tsx'
import { PrintButton } from './print-button.tsx'
import { SectionNavigation } from './section-navigation.tsx'

type PolicySheetProps = {
  policy: Policy
  lead: ReactNode
}

export function PolicySheet({ policy, lead }: PolicySheetProps) {
  return (
    <>
      <PrintSheet />
      <PageBanner
        picture="paddock-banner"
        widths={[960, 1600]}
        focus="50% 88%"
        isLow
        eyebrow={policy.edition === undefined ? 'Good to know' : `Edition ${policy.edition}`}
        title={policy.title}
        lead={lead}
      >
        <PrintButton />
      </PageBanner>
      <Container sx={COLUMNS_STYLE}>
        <div>
          <SectionNavigation sections={policy.sections} layout="column" />
        </div>
        <Box sx={TEXT_STYLE}>
          {policy.sections.map(({ id, heading, points }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
              <h2 id={`${id}-title`}>{heading}</h2>
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </section>
          ))}
          <Box component="p" sx={{ m: 0, pt: 3, borderTop: 1, borderColor: 'divider' }}>
            Anything unclear? Write to <a href={`mailto:${site.email}`}>{site.email}</a> or call{' '}
            <a href={site.phoneHref}>{site.phone}</a>.
          </Box>
        </Box>
      </Container>
    </>
  )
}

const COLUMNS_STYLE = {
  py: { xs: 4, md: 6 },
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
  gap: { xs: 4, md: 8 },
  '@media print': { display: 'block' },
} as const

const TEXT_STYLE = {
  maxWidth: '68ch',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  counterReset: 'section',
  '& section': { outline: 'none', breakInside: 'avoid' },
  '& h2': { typography: 'h3', m: 0, mb: 1 },
  '& h2::before': {
    counterIncrement: 'section',
    content: 'counter(section) ". "',
    color: 'secondary.main',
  },
  '& ul': { m: 0, pl: 2.5 },
  '& li': { pl: 0.5, '& + li': { mt: 1 }, '&::marker': { color: 'var(--mui-palette-secondary-main)' } },
  '@media print': { maxWidth: 'none', gap: 2 },
} as const
