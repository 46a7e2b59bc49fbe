import { assertNever } from './assert-never.ts'
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

export type AdmittedParty = {
  people: number
  tents: number
  /** Seats that the party can get, when not only the free ones: offered seats, or its held seats plus the free ones. */
  seatsAvailable?: number
}

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
  const spots = party.seatsAvailable ?? availableSpots(event.maxParticipants, event.currentParticipants)
  const fits = party.people <= spots
  // They had seats: that these went to others is what they have to know first.
  if (way === 'again' && !fits) return 'NO_SPOTS'
  const shut = shutTo(event, now)
  if (shut !== null) return shut
  if (way === 'exchange' && now >= event.startsAt) return 'CLOSED'
  if (!fits) return 'NO_SPOTS'
  return party.tents > tentsLeft(event, party) ? 'NO_TENTS' : null
}

/**
 * Why this many people may not join the waiting list at `now`; null when they may.
 * @param isKept whether somebody who waits already fits the free spots: those are theirs first, not this party's
 */
export function waitRefusalOf(
  event: AdmittingEvent,
  { people, isKept }: { people: number; isKept: boolean },
  now: Date,
): WaitRefusal | null {
  const spots = isKept ? 0 : availableSpots(event.maxParticipants, event.currentParticipants)
  return shutTo(event, now) ?? (people <= spots ? 'STILL_ROOM' : null)
}

/** Why seats on offer are not given. `CLAIMED`: they were booked already; `ENDED`: declined, lapsed or taken back. */
export type OfferRefusal = 'CLAIMED' | 'ENDED'

/** Why an offer can no longer be taken up at `now`; null when it can. Its party and event are judged by `refusalOf`. */
export function offerRefusalOf(
  offer: { state: 'OPEN' | 'CLAIMED' | 'DECLINED' | 'LAPSED' | 'WITHDRAWN'; expiresAt: Date },
  now: Date,
): OfferRefusal | null {
  switch (offer.state) {
    case 'OPEN':
      return now < offer.expiresAt ? null : 'ENDED'
    case 'CLAIMED':
      return 'CLAIMED'
    case 'DECLINED':
    case 'LAPSED':
    case 'WITHDRAWN':
      return 'ENDED'
    default:
      return assertNever(offer.state)
  }
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
