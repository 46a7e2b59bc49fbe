import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'

/** A few facts of a booking under a heading. */
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

/** Facts under one another. */
export function FactLines({ lines }: { lines: string[] }) {
  return <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{lines.join('\n')}</Box>
}

/** What somebody wrote, with their own line breaks. A printed sheet shows the beginning. */
export function FreeText({ text }: { text: string }) {
  return <Box sx={FREE_TEXT_STYLE}>{text}</Box>
}

const FREE_TEXT_STYLE = {
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  maxWidth: '68ch',
  '@media print': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '5',
    overflow: 'hidden',
  },
} as const
