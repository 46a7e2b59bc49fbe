import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { getCountdown } from '../../domain/countdown.ts'
import { formatInstantAu } from '../../domain/dates.ts'
import { useServerOffset } from '../apollo/server-clock.ts'
import { BrisbaneNote } from '../ui/brisbane-note.tsx'
import { CountdownTiles } from '../ui/countdown-tiles.tsx'
import { Text } from '../ui/text.tsx'
import { useNow } from '../ui/use-now.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

type TimeUntilStartProps = {
  startsAt: string
  startedSx?: SxProps<Theme>
}

/** The large countdown of an event, by the server's clock. */
export function TimeUntilStart({ startsAt, startedSx }: TimeUntilStartProps) {
  const now = useNow(useServerOffset())
  const parts = now && getCountdown(new Date(startsAt), now)
  if (parts?.started) {
    return (
      <Typography variant="h3" component="p" sx={startedSx}>
        Event Starting!
      </Typography>
    )
  }
  return (
    <Box>
      <Typography variant="caption" component="p" sx={{ mb: 0.5 }}>
        Starts in
        <VisuallyHidden>
          <Text>: {formatInstantAu(new Date(startsAt))}</Text>
          <BrisbaneNote at={new Date(startsAt)} />
        </VisuallyHidden>
      </Typography>
      <CountdownTiles parts={parts} />
    </Box>
  )
}
