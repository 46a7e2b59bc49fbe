import { assertNever } from './assert-never.ts'

export const FEW_LEFT_BELOW = 10

export type Availability = 'OPEN' | 'FEW_LEFT' | 'SOLD_OUT' | 'CLOSED' | 'OVER'

/** Never negative: a maximum may be lowered later. */
export function availableSpots(maxParticipants: number, currentParticipants: number): number {
  return Math.max(0, maxParticipants - currentParticipants)
}

/** False at the exact end. */
export function isOver(endsAt: Date, now: Date): boolean {
  return now.getTime() > endsAt.getTime()
}

/** Permanent reasons take precedence. */
export function getAvailability(event: {
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

export type EventBookingStatus = 'BOOKABLE' | 'FULL' | 'CLOSED' | 'OVER' | 'CANCELLED'

/** A full event stays full after booking closes. */
export function getEventBookingStatus({
  availability,
  availableSpots,
  isCancelled,
}: {
  availability: Availability
  availableSpots: number
  isCancelled: boolean
}): EventBookingStatus {
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

export function hasOpenWaitingList(event: { availability: Availability; isCancelled: boolean }): boolean {
  return event.availability === 'SOLD_OUT' && !event.isCancelled
}
