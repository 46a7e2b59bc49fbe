import { assertNever } from './assert-never.ts'

/** Fewer free seats than this and a visitor is told that few are left. */
export const FEW_LEFT_BELOW = 10

export type Availability = 'OPEN' | 'FEW_LEFT' | 'SOLD_OUT' | 'CLOSED' | 'OVER'

/** Free seats, one per person of any age. Never negative: a maximum may be lowered below what is taken. */
export function availableSpots(maxParticipants: number, currentParticipants: number): number {
  return Math.max(0, maxParticipants - currentParticipants)
}

/** True once the end has passed; at the very instant of the end the event is not over yet. */
export function isOver(endsAt: Date, now: Date): boolean {
  return now.getTime() > endsAt.getTime()
}

/**
 * Whether an event can be booked at `now`. What can no longer be changed wins over what can:
 * over, then closed for booking, then sold out.
 */
export function availabilityOf(event: {
  maxParticipants: number
  currentParticipants: number
  endsAt: Date
  bookingClosesAt: Date
  now: Date
}): Availability {
  if (isOver(event.endsAt, event.now)) return 'OVER'
  if (event.now.getTime() >= event.bookingClosesAt.getTime()) return 'CLOSED'
  const spots = availableSpots(event.maxParticipants, event.currentParticipants)
  if (spots === 0) return 'SOLD_OUT'
  return spots < FEW_LEFT_BELOW ? 'FEW_LEFT' : 'OPEN'
}

/** What a visitor can do about an event: book it, or why not. */
export type BookingStanding = 'BOOKABLE' | 'FULL' | 'CLOSED' | 'OVER' | 'CANCELLED'

/** What an event is for a visitor. A full one stays full after booking has closed. */
export function bookingStandingOf({
  availability,
  availableSpots,
  isCancelled,
}: {
  availability: Availability
  availableSpots: number
  isCancelled: boolean
}): BookingStanding {
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

/** Whether visitors may join an event's waiting list: it is full, and booking has not closed. */
export function hasOpenWaitingList(event: { availability: Availability; isCancelled: boolean }): boolean {
  return event.availability === 'SOLD_OUT' && !event.isCancelled
}
