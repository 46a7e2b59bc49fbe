import Box from '@mui/material/Box'
import { NextEventCard, type NextEventCardProps, NoNextEventCard } from './next-event-card.tsx'

type UpcomingEvent = {
  id: string
  startsAt: string
  hasStarted: boolean
  isCancelled: boolean
} & NextEventCardProps['event']

type NextEventProps = {
  /** In order of day; undefined while loading. */
  upcoming: readonly UpcomingEvent[] | undefined
  onBook: (eventId: string) => void
}

/** The first event that had not started when the page was loaded, else the current one. Skips cancelled events. */
export function NextEvent({ upcoming, onBook }: NextEventProps) {
  if (upcoming === undefined) return <Box sx={{ minHeight: { xs: 300, md: 500 } }} />
  // The list is ordered by day only.
  const active = upcoming.filter((event) => !event.isCancelled).sort(compareStarts)
  const next = active.find((event) => !event.hasStarted) ?? active[0]
  return next === undefined ? <NoNextEventCard /> : <NextEventCard event={next} onBook={onBook} />
}

function compareStarts(a: UpcomingEvent, b: UpcomingEvent): number {
  return Date.parse(a.startsAt) - Date.parse(b.startsAt)
}
