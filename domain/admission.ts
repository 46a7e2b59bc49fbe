import { assertNever } from './assert-never.ts'
import { availableSpots, getAvailability } from './availability.ts'

export type AdmittingEvent = {
  isActive: boolean
  startsAt: Date
  endsAt: Date
  bookingClosesAt: Date
  cancelledAt: Date | null
  deletedAt: Date | null
  maxParticipants: number
  currentParticipants: number
  /** Null for no limit. */
  tentStock: number | null
  tentsTaken: number
}

export type AdmittedParty = {
  people: number
  tents: number
  /** Offered seats, or held plus free seats. */
  seatsAvailable?: number
}

/** `again`: after the hold has expired. */
export type AdmissionMode = 'book' | 'exchange' | 'again'

/** `CLOSED`: also too late for an exchange. */
export type SeatRejection = 'HIDDEN' | 'CLOSED' | 'NO_SPOTS' | 'NO_TENTS'
export type WaitingListRejection = 'HIDDEN' | 'CLOSED' | 'STILL_ROOM'

/** Null when admitted. Permanent reasons take precedence. Seats are allocated elsewhere. */
export function getSeatRejection(
  event: AdmittingEvent,
  party: AdmittedParty,
  mode: AdmissionMode,
  now: Date,
): SeatRejection | null {
  const spots = party.seatsAvailable ?? availableSpots(event.maxParticipants, event.currentParticipants)
  const fits = party.people <= spots
  // The family must learn first that its seats are taken.
  if (mode === 'again' && !fits) return 'NO_SPOTS'
  const closedReason = getClosedReason(event, now)
  if (closedReason !== null) return closedReason
  if (mode === 'exchange' && now >= event.startsAt) return 'CLOSED'
  if (!fits) return 'NO_SPOTS'
  return party.tents > countTentsLeft(event, party) ? 'NO_TENTS' : null
}

/** `isReserved`: the free spots are reserved for a waiting party. */
export function getWaitingListRejection(
  event: AdmittingEvent,
  { people, isReserved }: { people: number; isReserved: boolean },
  now: Date,
): WaitingListRejection | null {
  const spots = isReserved ? 0 : availableSpots(event.maxParticipants, event.currentParticipants)
  return getClosedReason(event, now) ?? (people <= spots ? 'STILL_ROOM' : null)
}

export type OfferRejection = 'CLAIMED' | 'ENDED'

/** Null when the offer is open. */
export function getOfferRejection(
  offer: { state: 'OPEN' | 'CLAIMED' | 'DECLINED' | 'LAPSED' | 'WITHDRAWN'; expiresAt: Date },
  now: Date,
): OfferRejection | null {
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

function getClosedReason(event: AdmittingEvent, now: Date): 'HIDDEN' | 'CLOSED' | null {
  if (event.deletedAt !== null || !event.isActive) return 'HIDDEN'
  const availability = getAvailability({ ...event, now })
  const isOpen = event.cancelledAt === null && availability !== 'OVER' && availability !== 'CLOSED'
  return isOpen ? null : 'CLOSED'
}

function countTentsLeft({ tentStock, tentsTaken }: AdmittingEvent, { tents }: AdmittedParty): number {
  return tentStock === null ? tents : Math.max(0, tentStock - tentsTaken)
}
