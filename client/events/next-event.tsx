import Box from '@mui/material/Box'
import { NextEventCard, type NextEventCardProps, NoNextEventCard } from './next-event-card.tsx'

type UpcomingEvent = { id: string; startsAt: string; isCalledOff: boolean } & NextEventCardProps['event']

type NextEventProps = {
  /** By start; undefined while loading. */
  upcoming: readonly UpcomingEvent[] | undefined
  /** The server's time when they were read. */
  readAt: string | undefined
}

/** The first event that takes place and had not started when the page was read; failing that the one under way. */
export function NextEvent({ upcoming, readAt }: NextEventProps) {
  if (upcoming === undefined || readAt === undefined) return <Box sx={{ minHeight: { xs: 300, md: 500 } }} />
  const readInstant = Date.parse(readAt)
  const standing = upcoming.filter((event) => !event.isCalledOff)
  const next = standing.find((event) => Date.parse(event.startsAt) > readInstant) ?? standing[0]
  return next === undefined ? <NoNextEventCard /> : <NextEventCard event={next} />
}
