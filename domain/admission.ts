import { availabilityOf, availableSpots } from './availability.ts'

/** What of an event decides whether a party may come. */
export type AdmittingEvent = {
  isActive: boolean
  startsAt: Date
  endsAt: Date
  bookingClosesAt: Date
  cancelledAt: Date | null
  deletedAt: Date | null
  maxParticipants: number
  currentParticipants: number
  /** Null for as many tents as are asked for. */
  tentStock: number | null
  tentsTaken: number
}

export type AdmittedParty = { people: number; tents: number }

/**
 * How a party wants seats: by a new booking, from another event, or for a booking whose seats went back when its hold
 * lapsed.
 */
export type Way = 'book' | 'exchange' | 'again'

/**
 * Why a party gets no seats. `HIDDEN`: there is no such event for visitors; `CLOSED`: closed for booking, over, cancelled,
 * or begun for who would change over to it.
 */
export type SeatRefusal = 'HIDDEN' | 'CLOSED' | 'NO_SPOTS' | 'NO_TENTS'
/** Why a party may not wait. `STILL_ROOM`: who fits has nothing to wait for. */
export type WaitRefusal = 'HIDDEN' | 'CLOSED' | 'STILL_ROOM'

/**
 * Why this party may not come at `now`; null when it may. What can no longer be changed is told before what can. It says
 * what a refusal is told as; who gets the last seat is decided where the seats are taken.
 */
export function refusalOf(
  event: AdmittingEvent,
  party: AdmittedParty,
  way: Way,
  now: Date,
): SeatRefusal | null {
  const spots = availableSpots(event.maxParticipants, event.currentParticipants)
  const fits = party.people <= spots
  // They had seats: that these went to others is what they have to know first.
  if (way === 'again' && !fits) return 'NO_SPOTS'
  const shut = shutTo(event, now)
  if (shut !== null) return shut
  if (way === 'exchange' && now >= event.startsAt) return 'CLOSED'
  if (!fits) return 'NO_SPOTS'
  return party.tents > tentsLeft(event, party) ? 'NO_TENTS' : null
}

/** Why this many people may not join the waiting list at `now`; null when they may. */
export function waitRefusalOf(event: AdmittingEvent, people: number, now: Date): WaitRefusal | null {
  const spots = availableSpots(event.maxParticipants, event.currentParticipants)
  return shutTo(event, now) ?? (people <= spots ? 'STILL_ROOM' : null)
}

/** What keeps everybody out, whoever they are. */
function shutTo(event: AdmittingEvent, now: Date): 'HIDDEN' | 'CLOSED' | null {
  if (event.deletedAt !== null || !event.isActive) return 'HIDDEN'
  const availability = availabilityOf({ ...event, now })
  const isOpen = event.cancelledAt === null && availability !== 'OVER' && availability !== 'CLOSED'
  return isOpen ? null : 'CLOSED'
}

function tentsLeft({ tentStock, tentsTaken }: AdmittingEvent, { tents }: AdmittedParty): number {
  return tentStock === null ? tents : Math.max(0, tentStock - tentsTaken)
}
