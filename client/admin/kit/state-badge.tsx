import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { BADGE } from '../../theme-looks.ts'
import { RADIUS } from '../../theme-radii.ts'

export type BadgeTone = Exclude<keyof typeof BADGE, 'bad'>

/** How something stands, in a word or two. */
export function StateBadge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <Box component="span" sx={{ ...BADGE_STYLE, ...BADGE[tone] }}>
      {children}
    </Box>
  )
}

const BADGE_STYLE = {
  display: 'inline-block',
  px: 1.25,
  py: 0.25,
  borderRadius: RADIUS.pill,
  fontSize: '0.875rem',
  fontWeight: 700,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
  printColorAdjust: 'exact',
} as const
