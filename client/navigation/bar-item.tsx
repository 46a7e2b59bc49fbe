import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { RADIUS } from '../theme-radii.ts'

type BarLabelProps = {
  icon: ReactNode
  label: string
  /** The width from which there is room for words. */
  wordsFrom?: 'sm' | 'md'
}

/** What stands on a link or button of the bar: an icon with a small word under it where it is narrow, else the word. */
export function BarLabel({ icon, label, wordsFrom = 'sm' }: BarLabelProps) {
  return (
    <>
      <Box component="span" sx={{ display: { xs: 'flex', [wordsFrom]: 'none' }, '& svg': ICON_STYLE }}>
        {icon}
      </Box>
      <Box component="span" sx={{ fontSize: { xs: SMALL, [wordsFrom]: 'inherit' } }}>
        {label}
      </Box>
    </>
  )
}

// As large as the narrowest phones have room for, and no larger where the text is.
const SMALL = 'min(0.875rem, 3.2vw)'
const ICON_STYLE = { width: 22, height: 22 } as const

/** A link or button of the bar. */
export const BAR_ITEM_STYLE = {
  display: 'inline-flex',
  flexDirection: { xs: 'column', sm: 'row' },
  lineHeight: { xs: 1.1, sm: 'inherit' },
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  minWidth: 44,
  minHeight: 44,
  px: { xs: 0.375, sm: 2 },
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
  bgcolor: { xs: 'transparent', sm: 'primary.main' },
  color: { xs: 'primary.main', sm: 'primary.contrastText' },
} as const
