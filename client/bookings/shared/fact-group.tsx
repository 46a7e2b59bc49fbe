import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

/** Two columns of equal height, one on a phone. */
export function FactColumns({ children }: { children: ReactNode }) {
  return <Box sx={COLUMNS_STYLE}>{children}</Box>
}

export function FactGroup({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ breakInside: 'avoid' }}>
      <Typography component="h2" variant="h4" id={titleId} sx={{ mb: 1, '@media print': { mb: 0.25 } }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

export function FactLines({ lines }: { lines: string[] }) {
  return <Box sx={{ whiteSpace: 'pre-line' }}>{lines.join('\n')}</Box>
}

/** User text with its line breaks. A printed sheet shows only the beginning. */
export function FreeText({ text }: { text: string }) {
  return <Box sx={FREE_TEXT_STYLE}>{text}</Box>
}

const FREE_TEXT_STYLE = {
  whiteSpace: 'pre-line',
  maxWidth: '68ch',
  '@media print': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '4',
    overflow: 'hidden',
  },
} as const

const COLUMNS_STYLE = {
  columnCount: { xs: 1, sm: 2 },
  columnGap: { xs: 4, md: 6 },
  '& > *': { mb: 4 },
  '@media print': { columnGap: 3, '& > *': { mb: 1.25 } },
} as const
