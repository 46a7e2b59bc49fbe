import { type BookingStanding, bookingStandingOf, hasOpenWaitingList } from '../../domain/availability.ts'
import { useServerOffset } from '../apollo/server-clock.ts'
import type { EventAvailability } from '../graphql/graphql.ts'
import { useIsPast } from '../ui/use-now.ts'

type StandingEvent = { availability: EventAvailability; availableSpots: number; isCancelled: boolean }

type StandingNow = {
  standing: BookingStanding
  /** Whether one can join the waiting list: booking has not closed. */
  canWait: boolean
}

/** Read from the server's own judgement, and closed as soon as booking closes while the page is open. */
export function useBookingStanding(event: StandingEvent & { bookingClosesAt: string }): StandingNow {
  const hasClosed = useIsPast(new Date(event.bookingClosesAt), useServerOffset())
  const availability = hasClosed && event.availability !== 'OVER' ? 'CLOSED' : event.availability
  const now = { ...event, availability }
  return { standing: bookingStandingOf(now), canWait: hasOpenWaitingList(now) }
}

/** What stands in place of the way to book, and says why there is none. */
export const WHY_NOT = {
  FULL: 'Sold Out',
  CLOSED: 'Booking Closed',
  OVER: 'Event Over',
  CANCELLED: 'Cancelled',
} as const

/** A phone shows the bar with the button only while there is, or was, something to book. */
export function hasBookingBar(standing: BookingStanding): boolean {
  return standing === 'BOOKABLE' || standing === 'FULL'
}
