import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { SHEET } from '../../theme-looks.ts'
import { PageHead } from '../../ui/page/page-head.tsx'

type AccountPageFrameProps = {
  title: string
  /** Defaults to the page title. */
  heading?: string
  lead: ReactNode
  children: ReactNode
  links?: ReactNode
}

export function AccountPageFrame({ title, heading = title, lead, children, links }: AccountPageFrameProps) {
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 3, sm: 8 }, px: { xs: 2, sm: 3 } }}>
      <PageHead title={title} />
      <Box sx={CARD_STYLE}>
        <Typography component="h1" variant="h2">
          {heading}
        </Typography>
        <Typography component="div" sx={{ color: 'text.secondary', mt: 1, mb: 2 }}>
          {lead}
        </Typography>
        {children}
      </Box>
      {links && <Box sx={LINKS_STYLE}>{links}</Box>}
    </Container>
  )
}

const CARD_STYLE = { maxWidth: 480, mx: 'auto', p: { xs: 2.5, sm: 4 }, ...SHEET } as const

const LINKS_STYLE = {
  display: 'grid',
  justifyItems: 'center',
  gap: 0.5,
  mt: 2.5,
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
} as const
