import { coverOf } from '../../../domain/events/photographs.ts'
import { toDecimal } from '../../../domain/money.ts'
import { warningsOf } from '../../admin/events/admin-event-row.ts'
import {
  dayOf,
  type EventRow,
  eventAvailability,
  isDayEvent,
  nightsOf,
  picturesIn,
  spotsOf,
} from '../../events/event-row.ts'

export function adminEventAnswer(event: EventRow, now: Date) {
  const { imageUrl, version } = event
  return { ...eventAnswer(event, now), imageUrl, version, warnings: warningsOf(event) }
}

/** Documented format: money is a decimal string. */
export function eventAnswer(event: EventRow, now: Date) {
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    shortDescription: event.shortDescription,
    imageUrl: coverOf(picturesIn(event)).imageUrl,
    category: event.category,
    startDate: dayOf(event.startDate),
    endDate: dayOf(event.endDate),
    startTime: event.startTime,
    endTime: event.endTime,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    bookingClosesAt: event.bookingClosesAt.toISOString(),
    nights: nightsOf(event),
    isDayEvent: isDayEvent(event),
    location: event.location,
    priceAdultPerNight: toDecimal(event.adultPriceCents),
    priceChildPerNight: toDecimal(event.childPriceCents),
    pricePerAdult: toDecimal(event.adultPriceCents),
    pricePerChild: toDecimal(event.childPriceCents),
    glampingTentPrice: toDecimal(event.tentPriceCents),
    beerPackagePrice: toDecimal(event.beerPriceCents),
    tshirtPrice: toDecimal(event.tshirtPriceCents),
    tshirtKidsPrice: toDecimal(event.tshirtKidsPriceCents),
    hoodiePrice: toDecimal(event.hoodiePriceCents),
    hoodieKidsPrice: toDecimal(event.hoodieKidsPriceCents),
    maxParticipants: event.maxParticipants,
    currentParticipants: event.currentParticipants,
    availableSpots: spotsOf(event),
    availability: eventAvailability(event, now),
    isCancelled: event.cancelledAt !== null,
    activities: event.activities,
    isActive: event.isActive,
    isOver: event.endsAt < now,
    createdAt: event.createdAt.toISOString(),
    updatedAt: event.updatedAt.toISOString(),
  }
}
