import Box from '@mui/material/Box'
import { FEW_LEFT_BELOW } from '../../domain/availability.ts'
import { RADIUS } from '../theme-radii.ts'

type CapacityBarProps = { taken: number; maximum: number; spots: number }

/** Amber below ten spots, red when full. */
export function CapacityBar({ taken, maximum, spots }: CapacityBarProps) {
  const share = maximum > 0 ? Math.min(1, taken / maximum) : 1
  return (
    <Box
      aria-hidden
      sx={{
        height: 8,
        borderRadius: RADIUS.pill,
        bgcolor: 'divider',
        overflow: 'hidden',
        flex: 'none',
        '@media (forced-colors: active)': { border: '1px solid CanvasText' },
      }}
    >
      <Box
        sx={{
          height: '100%',
          borderRadius: RADIUS.pill,
          bgcolor: getBarColour(spots),
          width: `${share * 100}%`,
          '@media (forced-colors: active)': { bgcolor: 'CanvasText', forcedColorAdjust: 'none' },
          '@media (prefers-reduced-motion: no-preference)': { transition: 'width 200ms' },
        }}
      />
    </Box>
  )
}

function getBarColour(spots: number): string {
  if (spots <= 0) return 'error.main'
  return spots < FEW_LEFT_BELOW ? 'warning.main' : 'primary.main'
}
