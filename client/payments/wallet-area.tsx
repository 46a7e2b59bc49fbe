import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { RADIUS } from '../theme-radii.ts'

/** In pixels. */
export const WALLET_HEIGHT = 52

type WalletAreaProps = {
  /** Reserves space while availability is unknown. */
  isPending?: boolean
  notice: ReactNode
  children: ReactNode
}

export function WalletArea({ isPending = false, notice, children }: WalletAreaProps) {
  return (
    <Box role="group" aria-label="Pay with a wallet" sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ position: 'relative', minHeight: WALLET_HEIGHT }}>
        {children}
        {isPending && <Skeleton variant="rounded" sx={COVER_STYLE} />}
      </Box>
      {notice}
      <Box component="p" sx={DIVIDER_STYLE}>
        Or pay by card
      </Box>
    </Box>
  )
}

const COVER_STYLE = { position: 'absolute', inset: 0, height: 'auto', borderRadius: RADIUS.pill } as const

const DIVIDER_STYLE = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  m: 0,
  color: 'text.secondary',
  '&::before, &::after': { content: '""', flex: 1, borderTop: 1, borderColor: 'divider' },
} as const
