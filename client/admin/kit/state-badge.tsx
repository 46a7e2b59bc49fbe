import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export type BadgeTone = 'good' | 'waiting' | 'muted'

// The same in both colour schemes; each pair has a contrast of 4.5 or more.
const LOOKS = {
  good: { bgcolor: '#1F6B3F', color: '#FFFFFF' },
  waiting: { bgcolor: '#FFDF7E', color: '#3D2E00' },
  muted: { bgcolor: '#5A625C', color: '#FFFFFF' },
} as const

/** How something stands, in a word or two. */
export function StateBadge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <Box component="span" sx={{ ...BADGE_STYLE, ...LOOKS[tone] }}>
      {children}
    </Box>
  )
}

const BADGE_STYLE = {
  display: 'inline-block',
  px: 1.25,
  py: 0.25,
  borderRadius: 99,
  fontSize: '0.875rem',
  fontWeight: 700,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
  printColorAdjust: 'exact',
} as const
