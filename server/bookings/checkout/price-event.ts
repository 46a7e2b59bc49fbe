import { refusalOf } from '../../../domain/admission.ts'
import { priceBooking, unavailableItems } from '../../../domain/pricing.ts'
import { InvalidInputError } from '../../errors.ts'
import { type EventRow, nightsOf, pricesOf, spotsOf } from '../../events/event-row.ts'
import type { BookingRequest } from '../holds/booking-request.ts'
import type { SeatsOnOffer } from '../holds/offered-seats.ts'
import { EventNotFoundError, PriceChangedError, SeatsUnavailableError } from '../record/bookings.errors.ts'
import { refusalError } from '../record/refuse-party.ts'
import type { ReplacedHold } from './replace-hold.ts'

export type PricedEvent = { event: EventRow; totalCents: number }

/** Seats in addition to the free ones. */
export type SeatSources = { offer: SeatsOnOffer | null; old: ReplacedHold | null }

/** Returns the price if the party can book the event. @throws see `bookEvent` */
export function pricedEvent(
  event: EventRow | null,
  request: BookingRequest,
  sources: SeatSources,
  now: Date,
): PricedEvent {
  if (event === null) throw new EventNotFoundError()
  return { event, totalCents: fittingTotal(event, request, sources, now) }
}

function fittingTotal(
  event: EventRow,
  request: BookingRequest,
  { offer, old }: SeatSources,
  now: Date,
): number {
  const { adultCount, childCount, glampingTentCount } = request.form
  const party = {
    people: adultCount + childCount,
    tents: glampingTentCount - (old?.freed.tents ?? 0),
    seatsAvailable: offer?.seats ?? spotsOf(event) + (old?.freed.people ?? 0),
  }
  const refusal = refusalOf(event, party, 'book', now)
  const isOpen = refusal !== 'HIDDEN' && refusal !== 'CLOSED'
  const notOffered = unavailableItems(pricesOf(event), request.form)
  // Reported before missing seats, because the family has to change it in any case.
  if (isOpen && notOffered.length > 0) {
    throw new InvalidInputError(
      notOffered.map((path) => ({ path, message: 'This item is not offered for this event' })),
    )
  }
  if (refusal === 'NO_SPOTS' && offer !== null) {
    const whom = offer.seats === 1 ? '1 person' : `${offer.seats} people`
    throw new InvalidInputError([{ path: 'adultCount', message: `The spots on offer are for ${whom}` }])
  }
  if (refusal === 'NO_SPOTS') throw new SeatsUnavailableError(event.id, party.seatsAvailable)
  if (refusal !== null) throw refusalError(refusal, event, 'glampingTentCount')
  const { total } = priceBooking({ nights: nightsOf(event), prices: pricesOf(event) }, request.form)
  if (request.claimedCents !== null && request.claimedCents !== total) {
    throw new PriceChangedError(event.id, total)
  }
  return total
}
