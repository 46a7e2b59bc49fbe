import Box from '@mui/material/Box'
import { formatCountdown, getCountdown } from '../../domain/countdown.ts'
import { useServerOffset } from '../apollo/server-clock.ts'
import { useNow } from '../ui/use-now.ts'

type EventCountdownProps = { startsAt: string }

/**
 * The time left until the start, by the server's clock. Hidden from screen readers, which would announce each
 * second. Reserves its largest width to avoid layout shifts.
 */
export function EventCountdown({ startsAt }: EventCountdownProps) {
  const now = useNow(useServerOffset())
  const parts = now && getCountdown(new Date(startsAt), now)
  return (
    <Box component="time" dateTime={startsAt} aria-hidden sx={STYLE}>
      {parts === null ? 'Starts in –' : formatTimeToStart(parts)}
    </Box>
  )
}

function formatTimeToStart(parts: ReturnType<typeof getCountdown>): string {
  return parts.started ? formatCountdown(parts) : `Starts in ${formatCountdown(parts)}`
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
