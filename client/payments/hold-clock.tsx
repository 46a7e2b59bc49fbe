import Box from '@mui/material/Box'
import { formatTimeLeft } from '../../domain/countdown.ts'
import { useServerOffset } from '../apollo/server-clock.ts'
import { FactLine } from '../ui/fact-line.tsx'
import { ClockIcon } from '../ui/icons/icons.tsx'
import { useNow } from '../ui/use-now.ts'

/** Uses the server's clock. Not announced to screen readers. */
export function HoldClock({ until }: { until: string }) {
  const now = useNow(useServerOffset())
  if (now === null) return null
  const end = new Date(until)
  return (
    <FactLine icon={<ClockIcon size={18} />}>
      {end <= now ? (
        'Your hold has run out. If your spots are gone when you pay, we refund the full amount.'
      ) : (
        <>
          Your spots are held: <Box component="strong">{formatTimeLeft(end, now)}</Box>
        </>
      )}
    </FactLine>
  )
}
