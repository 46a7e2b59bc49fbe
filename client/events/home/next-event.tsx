import Box from '@mui/material/Box'
import { NextEventCard, type NextEventCardProps, NoNextEventCard } from './next-event-card.tsx'

type UpcomingEvent = {
  id: string
  startsAt: string
  hasStarted: boolean
  isCancelled: boolean
} & NextEventCardProps['event']

type NextEventProps = {
  /** By day; undefined while loading. */
  upcoming: readonly UpcomingEvent[] | undefined
  onBook: (eventId: string) => void
}

/** The first event that takes place and had not started when the page was read; failing that the one under way. */
export function NextEvent({ upcoming, onBook }: NextEventProps) {
  if (upcoming === undefined) return <Box sx={{ minHeight: { xs: 300, md: 500 } }} />
  // The list goes by day; of two on one day the earlier one comes first here.
  const standing = upcoming.filter((event) => !event.isCancelled).sort(byStart)
  const next = standing.find((event) => !event.hasStarted) ?? standing[0]
  return next === undefined ? <NoNextEventCard /> : <NextEventCard event={next} onBook={onBook} />
}

function byStart(a: UpcomingEvent, b: UpcomingEvent): number {
  return Date.parse(a.startsAt) - Date.parse(b.startsAt)
}
