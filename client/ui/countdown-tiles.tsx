import Box from '@mui/material/Box'
import type { Countdown } from '../../domain/countdown.ts'
import { COLOR_MIX } from '../theme-looks.ts'

const UNITS = [
  { unit: 'days', label: 'Days' },
  { unit: 'hours', label: 'Hours' },
  { unit: 'minutes', label: 'Mins' },
  { unit: 'seconds', label: 'Secs' },
] as const

const LONG_NUMBER = 1000

/** `parts` is null until hydration. */
type CountdownTilesProps = { parts: Countdown | null }

/** Hidden from screen readers. Show the date as text next to it. */
export function CountdownTiles({ parts }: CountdownTilesProps) {
  return (
    <Box
      aria-hidden
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: { xs: 1, sm: 1.25 } }}
    >
      {UNITS.map(({ unit, label }) => (
        <Box
          key={unit}
          sx={{
            bgcolor: 'action.hover',
            [COLOR_MIX]: { bgcolor: 'color-mix(in srgb, currentColor 10%, transparent)' },
            borderRadius: '14px',
            py: 1.25,
            textAlign: 'center',
          }}
        >
          <Box
            sx={{
              typography: 'h4',
              fontSize: (parts?.[unit] ?? 0) < LONG_NUMBER ? { xs: '1.5rem', sm: '1.75rem' } : '1.25rem',
              lineHeight: { xs: '1.8rem', sm: '2.1rem' },
              fontWeight: 800,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {parts === null ? '–' : String(parts[unit]).padStart(2, '0')}
          </Box>
          <Box sx={{ fontSize: '0.875rem', lineHeight: 1.4, whiteSpace: 'nowrap' }}>{label}</Box>
        </Box>
      ))}
    </Box>
  )
}
