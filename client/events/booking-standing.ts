import { assertNever } from '../../domain/assert-never.ts'
import type { EventAvailability } from '../graphql/graphql.ts'

/** What a visitor can do about an event: book it, or why not. */
export type BookingStanding = 'BOOKABLE' | 'FULL' | 'CLOSED' | 'OVER' | 'CANCELLED'

type StandingEvent = { availability: EventAvailability; availableSpots: number; isCancelled: boolean }

/** Read from the server's own judgement. A full event stays full after booking has closed. */
export function bookingStandingOf({
  availability,
  availableSpots,
  isCancelled,
}: StandingEvent): BookingStanding {
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
