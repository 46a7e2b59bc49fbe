import { type BookingStanding, bookingStandingOf, hasOpenWaitingList } from '../../domain/availability.ts'
import { useServerOffset } from '../apollo/server-clock.ts'
import type { EventAvailability } from '../graphql/graphql.ts'
import { useIsPast } from '../ui/use-now.ts'

type StandingEvent = { availability: EventAvailability; availableSpots: number; isCancelled: boolean }

type StandingNow = {
  standing: BookingStanding
  /** False once booking has closed. */
  canWait: boolean
}

/** Returns the server's status, and closes it when booking closes while the page is open. */
export function useBookingStanding(event: StandingEvent & { bookingClosesAt: string }): StandingNow {
  const hasClosed = useIsPast(new Date(event.bookingClosesAt), useServerOffset())
  const availability = hasClosed && event.availability !== 'OVER' ? 'CLOSED' : event.availability
  const now = { ...event, availability }
  return { standing: bookingStandingOf(now), canWait: hasOpenWaitingList(now) }
}

/** Replaces the booking button. */
export const WHY_NOT = {
  FULL: 'Sold Out',
  CLOSED: 'Booking Closed',
  OVER: 'Event Over',
  CANCELLED: 'Cancelled',
} as const

/** Whether the phone shows the booking bar: only while there is, or was, something to book. */
export function hasBookingBar(standing: BookingStanding): boolean {
  return standing === 'BOOKABLE' || standing === 'FULL'
}
