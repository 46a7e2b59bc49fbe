import Alert from '@mui/material/Alert'
import { getCheckInDays, type getCheckInPeriod } from '../../domain/camp/attendance.ts'
import { formatDayAu } from '../../domain/dates.ts'
import { Text } from '../ui/text.tsx'
import { formatClockError } from './camp-day-text.ts'
import type { Camp } from './offline-roster.ts'

type DayNoticesProps = {
  camp: Camp
  when: ReturnType<typeof getCheckInPeriod>
  /** Negative when the phone clock is behind. */
  wrongClockMinutes: number | null
}

export function DayNotices({ camp, when, wrongClockMinutes }: DayNoticesProps) {
  const { from, until } = getCheckInDays(camp)
  return (
    <>
      {when !== 'OPEN' && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {when === 'EARLY'
            ? `Check-in opens on ${formatDayAu(from)}.`
            : `Check-in closed on ${formatDayAu(until)}. Whoever is still listed as here can go home.`}
        </Alert>
      )}
      {wrongClockMinutes !== null && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <Text>
            The clock of this phone is {formatClockError(wrongClockMinutes)}. Times are put right when they
            are sent; please set the clock.
          </Text>
        </Alert>
      )}
    </>
  )
}
