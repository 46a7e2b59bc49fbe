import { getCoverPhotograph } from '../../../domain/events/photographs.ts'
import { toDecimal } from '../../../domain/money.ts'
import {
  countEventNights,
  type EventRow,
  getEventAvailability,
  getEventPictures,
  getFreeSpots,
  isDayEvent,
  toIsoDay,
} from '../../events/event-row.ts'
import { listEventWarnings } from '../../events/staff/admin-event-row.ts'
import type { PastEventRow } from '../../past-events/past-event.ts'

export function toAdminEventBody(event: EventRow, now: Date) {
  const { imageUrl, version } = event
  return { ...toEventBody(event, now), imageUrl, version, warnings: listEventWarnings(event) }
}

/** Documented format: money is a decimal string. */
export function toEventBody(event: EventRow, now: Date) {
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    shortDescription: event.shortDescription,
    imageUrl: getCoverPhotograph(getEventPictures(event)).imageUrl,
    category: event.category,
    startDate: toIsoDay(event.startDate),
    endDate: toIsoDay(event.endDate),
    startTime: event.startTime,
    endTime: event.endTime,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    bookingClosesAt: event.bookingClosesAt.toISOString(),
    nights: countEventNights(event),
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
    availableSpots: getFreeSpots(event),
    availability: getEventAvailability(event, now),
    isCancelled: event.cancelledAt !== null,
    activities: event.activities,
    isActive: event.isActive,
    isOver: event.endsAt < now,
    createdAt: event.createdAt.toISOString(),
    updatedAt: event.updatedAt.toISOString(),
  }
}

export function toPastEventBody({ eventDate, createdAt, ...pastEvent }: PastEventRow) {
  return { ...pastEvent, eventDate: toIsoDay(eventDate), createdAt: createdAt.toISOString() }
}
