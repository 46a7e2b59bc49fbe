import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { CARD } from '../theme-looks.ts'
import { endLoading } from './loading-sign.ts'

type PartFailureProps = { onRetry: () => void; onClose: (() => void) | null }

/** Overlays the bottom edge for a dialog. */
export function PartFailure({ onRetry, onClose }: PartFailureProps) {
  useEffect(endLoading, [])
  return (
    <Box role="alert" sx={[FAILURE_STYLE, onClose !== null && FLOATING_STYLE]}>
      <Box sx={{ flex: '1 1 14rem' }}>
        This part of the page did not load. Check your connection and try again. The page and what you typed
        are still here.
      </Box>
      <Button variant="contained" onClick={onRetry}>
        Try again
      </Button>
      {onClose !== null && (
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      )}
    </Box>
  )
}

const FAILURE_STYLE = {
  ...CARD,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: 2,
  my: 2,
  color: 'text.primary',
} as const

const FLOATING_STYLE = {
  position: 'fixed',
  zIndex: 'modal',
  left: { xs: 12, sm: 24 },
  right: { xs: 12, sm: 24 },
  bottom: { xs: 12, sm: 24 },
  maxWidth: 720,
  m: 0,
  mx: 'auto',
  boxShadow: 8,
} as const
