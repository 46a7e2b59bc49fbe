import Box from '@mui/material/Box'
import { countdownLabel, countdownTo } from '../../domain/countdown.ts'
import { useServerOffset } from '../apollo/server-clock.ts'
import { useNow } from '../ui/use-now.ts'

type EventCountdownProps = { startsAt: string }

/**
 * The time left until the start, by the server's clock. Hidden from screen readers, which would announce each
 * second. Reserves its largest width to avoid layout shifts.
 */
export function EventCountdown({ startsAt }: EventCountdownProps) {
  const now = useNow(useServerOffset())
  const parts = now && countdownTo(new Date(startsAt), now)
  return (
    <Box component="time" dateTime={startsAt} aria-hidden sx={STYLE}>
      {parts === null ? 'Starts in –' : label(parts)}
    </Box>
  )
}

function label(parts: ReturnType<typeof countdownTo>): string {
  return parts.started ? countdownLabel(parts) : `Starts in ${countdownLabel(parts)}`
}

const STYLE = {
  display: 'inline-block',
  fontVariantNumeric: 'tabular-nums',
  '&::after': {
    content: '"Starts in 000d 00h 00m 00s"',
    display: 'block',
    height: 0,
    overflow: 'hidden',
    visibility: 'hidden',
  },
} as const
