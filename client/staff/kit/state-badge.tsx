import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { BADGE } from '../../theme-looks.ts'
import { RADIUS } from '../../theme-radii.ts'

export type BadgeTone = keyof typeof BADGE

export function StateBadge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <Box component="span" sx={{ ...BADGE_STYLE, ...BADGE[tone] }}>
      {children}
    </Box>
  )
}

/** In booking lists `text` names what was cancelled. */
export function CancelledBadge({ text = 'Cancelled' }: { text?: string }) {
  return <StateBadge tone="bad">{text}</StateBadge>
}

/** For select options, which cannot contain a badge. */
export function getCancelledSuffix({ isCancelled }: { isCancelled: boolean }): string {
  return isCancelled ? ', cancelled' : ''
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
  WebkitPrintColorAdjust: 'exact',
  printColorAdjust: 'exact',
} as const
