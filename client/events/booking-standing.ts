import { assertNever } from '../../domain/assert-never.ts'
import { useServerOffset } from '../apollo/server-clock.ts'
import type { EventAvailability } from '../graphql/graphql.ts'
import { useIsPast } from '../ui/use-now.ts'

/** What a visitor can do about an event: book it, or why not. */
export type BookingStanding = 'BOOKABLE' | 'FULL' | 'CLOSED' | 'OVER' | 'CANCELLED'

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
  const standing = bookingStandingOf({ ...event, availability })
  return { standing, canWait: standing === 'FULL' && availability === 'SOLD_OUT' }
}

/** A full event stays full after booking has closed. */
function bookingStandingOf({ availability, availableSpots, isCancelled }: StandingEvent): BookingStanding {
  if (isCancelled) return 'CANCELLED'
  switch (availability) {
    case 'OVER':
      return 'OVER'
    case 'SOLD_OUT':
      return 'FULL'
    case 'CLOSED':
      return availableSpots > 0 ? 'CLOSED' : 'FULL'
    case 'OPEN':
    case 'FEW_LEFT':
      return availableSpots > 0 ? 'BOOKABLE' : 'FULL'
    default:
      return assertNever(availability)
  }
}

/** A phone shows the bar with the button only while there is, or was, something to book. */
export function hasBookingBar(standing: BookingStanding): boolean {
  return standing === 'BOOKABLE' || standing === 'FULL'
}
