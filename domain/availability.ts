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
