import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { RADIUS } from '../theme-radii.ts'

type BarLabelProps = {
  icon: ReactNode
  label: string
  /** The width from which there is room for words. */
  wordsFrom?: 'sm' | 'md'
}

/** What stands on a link or button of the bar: an icon where it is narrow, words where it is not. */
export function BarLabel({ icon, label, wordsFrom = 'sm' }: BarLabelProps) {
  return (
    <>
      <Box component="span" sx={{ display: { xs: 'flex', [wordsFrom]: 'none' } }}>
        {icon}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', [wordsFrom]: 'inline' } }}>
        {label}
      </Box>
    </>
  )
}

/** A link or button of the bar. */
export const BAR_ITEM_STYLE = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  minWidth: 44,
  minHeight: 44,
  px: { xs: 1, sm: 2 },
  border: 0,
  borderRadius: RADIUS.pill,
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
  fontWeight: 650,
  textDecoration: 'none',
  cursor: 'pointer',
} as const

/** The one that matters most. */
export const MAIN_ITEM_STYLE = {
  ...BAR_ITEM_STYLE,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const
