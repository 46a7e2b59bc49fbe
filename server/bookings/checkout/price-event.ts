import { getSeatRejection } from '../../../domain/admission.ts'
import { priceBooking, unavailableItems } from '../../../domain/pricing.ts'
import { InvalidInputError } from '../../errors.ts'
import { countEventNights, type EventRow, getFreeSpots, toEventPrices } from '../../events/event-row.ts'
import { EventNotFoundError } from '../../events/events.errors.ts'
import type { BookingRequest } from '../holds/booking-request.ts'
import type { StoredOffer } from '../holds/offered-seats.ts'
import { PriceChangedError, SeatsUnavailableError } from '../record/bookings.errors.ts'
import { createRejectionError } from '../record/rejection-error.ts'
import type { ReplacedHold } from './replace-hold.ts'

export type PricedEvent = { event: EventRow; totalCents: number }

/**
 * Returns the price if the party can book the event. Counts the seats of the offer and of the replaced booking.
 * @throws see `bookEvent`
 */
export function priceEvent(
  event: EventRow | null,
  request: BookingRequest,
  { offer, old }: { offer: StoredOffer | null; old: ReplacedHold | null },
  now: Date,
): PricedEvent {
  if (event === null) throw new EventNotFoundError()
  const { adultCount, childCount, glampingTentCount } = request.form
  const party = {
    people: adultCount + childCount,
    tents: glampingTentCount - (old?.freed.tents ?? 0),
    seatsAvailable: offer?.seats ?? getFreeSpots(event) + (old?.freed.people ?? 0),
  }
  const rejection = getSeatRejection(event, party, 'book', now)
  const isOpen = rejection !== 'HIDDEN' && rejection !== 'CLOSED'
  const prices = toEventPrices(event)
  const notOffered = unavailableItems(prices, request.form)
  // Reported before missing seats, because the family has to change it in any case.
  if (isOpen && notOffered.length > 0) {
    throw new InvalidInputError(
      notOffered.map((path) => ({ path, message: 'This item is not available for this event' })),
    )
  }
  if (rejection === 'NO_SPOTS' && offer !== null) {
    const whom = offer.seats === 1 ? '1 person' : `${offer.seats} people`
    throw new InvalidInputError([{ path: 'adultCount', message: `The spots on offer are for ${whom}` }])
  }
  if (rejection === 'NO_SPOTS') throw new SeatsUnavailableError(event.id, party.seatsAvailable)
  if (rejection !== null) throw createRejectionError(rejection, event, 'glampingTentCount')
  const { total: totalCents } = priceBooking({ nights: countEventNights(event), prices }, request.form)
  if (request.claimedCents !== null && request.claimedCents !== totalCents) {
    throw new PriceChangedError(event.id, totalCents)
  }
  return { event, totalCents }
}
