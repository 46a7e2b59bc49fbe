import Box from '@mui/material/Box'
import { countdownTo, quietLabel } from '../../domain/countdown.ts'
import { useServerOffset } from '../apollo/server-clock.ts'
import { useNow } from '../ui/use-now.ts'

type EventCountdownProps = { startsAt: string }

/**
 * The small label of an event, by the server's clock: days, and ticking in its last week. Hidden from screen readers, which would
 * hear it change each second: the dates beside it say the same. As wide before it ticks as it ever becomes, so that
 * nothing beside or below it moves.
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
  return parts.started ? quietLabel(parts) : `Starts in ${quietLabel(parts)}`
}

const STYLE = {
  display: 'inline-block',
  fontVariantNumeric: 'tabular-nums',
  '&::after': {
    content: '"Starts in 0d 00h 00m 00s"',
    display: 'block',
    height: 0,
    overflow: 'hidden',
    visibility: 'hidden',
  },
} as const
