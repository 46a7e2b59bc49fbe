import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { RADIUS } from '../theme-radii.ts'

type BarLabelProps = {
  icon: ReactNode
  label: string
  /** Narrower screens show the icon with a small label. */
  labelFrom?: 'sm' | 'md'
}

export function BarLabel({ icon, label, labelFrom = 'sm' }: BarLabelProps) {
  return (
    <>
      <Box component="span" sx={{ display: { xs: 'flex', [labelFrom]: 'none' }, '& svg': ICON_STYLE }}>
        {icon}
      </Box>
      <Box component="span" sx={{ fontSize: { xs: SMALL, [labelFrom]: 'inherit' } }}>
        {label}
      </Box>
    </>
  )
}

// Limits the size to the width of the narrowest phones.
const SMALL = 'min(0.875rem, 3.2vw)'
const ICON_STYLE = { width: 22, height: 22 } as const

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

export const MAIN_ITEM_STYLE = {
  ...BAR_ITEM_STYLE,
  bgcolor: { xs: 'transparent', sm: 'primary.main' },
  color: { xs: 'primary.main', sm: 'primary.contrastText' },
} as const
