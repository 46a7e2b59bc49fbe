import { type Availability, availabilityOf, availableSpots } from '../../domain/availability.ts'
import { nightsBetween, unitsCharged } from '../../domain/dates.ts'
import { photographsIn } from '../../domain/events/photographs.ts'
import type { EventPrices } from '../../domain/pricing.ts'
import type { Prisma } from '../platform/prisma.ts'

/** The columns that every reader of events uses. */
export const eventColumns = {
  id: true,
  title: true,
  description: true,
  shortDescription: true,
  imageUrl: true,
  imageAlt: true,
  photographs: true,
  category: true,
  startDate: true,
  endDate: true,
  startTime: true,
  endTime: true,
  startsAt: true,
  previousStartsAt: true,
  endsAt: true,
  bookingClosesAt: true,
  location: true,
  adultPriceCents: true,
  childPriceCents: true,
  tentPriceCents: true,
  beerPriceCents: true,
  tshirtPriceCents: true,
  tshirtKidsPriceCents: true,
  hoodiePriceCents: true,
  hoodieKidsPriceCents: true,
  maxParticipants: true,
  currentParticipants: true,
  tentStock: true,
  tentsTaken: true,
  activities: true,
  wayThere: true,
  mapUrl: true,
  plan: true,
  leaders: true,
  leaderImageUrl: true,
  ages: true,
  bring: true,
  rainPlan: true,
  isActive: true,
  version: true,
  cancelledAt: true,
  cancelReason: true,
  deletedAt: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.EventSelect

export type EventRow = Prisma.EventGetPayload<{ select: typeof eventColumns }>

/** An event of which only its name, its days, and whether it was cancelled may be known: every other field is refused. */
export type BareEvent = EventRow & { readonly isBare: true }

/** The event for whoever may know no more of it than its name, its days, and whether it was cancelled. */
export function nameAndDaysOnly(event: EventRow): BareEvent {
  return { ...event, isBare: true }
}

/**
 * Whether an event that was ahead does not take place: it was cancelled, or it was deleted before it was over. To its
 * families both are the same.
 */
export function isCancelledForAll({
  cancelledAt,
  deletedAt,
  endsAt,
}: Pick<EventRow, 'cancelledAt' | 'deletedAt' | 'endsAt'>): boolean {
  return cancelledAt !== null || (deletedAt !== null && deletedAt < endsAt)
}

/** A date column as a calendar day, YYYY-MM-DD. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** Units charged: calendar nights, and 1 for a day event. */
export function nightsOf(event: Pick<EventRow, 'startDate' | 'endDate'>): number {
  return unitsCharged(dayOf(event.startDate), dayOf(event.endDate))
}

/** True for an event that starts and ends on one day. */
export function isDayEvent(event: Pick<EventRow, 'startDate' | 'endDate'>): boolean {
  return nightsBetween(dayOf(event.startDate), dayOf(event.endDate)) === 0
}

/** Its picture and its photographs, for the rule which of them is shown first. */
export function picturesIn(event: Pick<EventRow, 'imageUrl' | 'imageAlt' | 'photographs'>) {
  const { imageUrl, imageAlt } = event
  return { imageUrl, imageAlt, photographs: photographsIn(event.photographs) }
}

export function spotsOf(event: Pick<EventRow, 'maxParticipants' | 'currentParticipants'>): number {
  return availableSpots(event.maxParticipants, event.currentParticipants)
}

/** Glamping tents that are left, never negative. Null for as many as are asked for. */
export function tentsLeftOf(event: Pick<EventRow, 'tentStock' | 'tentsTaken'>): number | null {
  return event.tentStock === null ? null : Math.max(0, event.tentStock - event.tentsTaken)
}

export function eventAvailability(
  event: Pick<
    EventRow,
    'cancelledAt' | 'endsAt' | 'bookingClosesAt' | 'maxParticipants' | 'currentParticipants'
  >,
  now: Date,
): Availability {
  if (event.cancelledAt !== null && event.endsAt >= now) return 'CLOSED'
  return availabilityOf({ ...event, now })
}

type PriceColumns =
  | 'adultPriceCents'
  | 'childPriceCents'
  | 'tentPriceCents'
  | 'beerPriceCents'
  | 'tshirtPriceCents'
  | 'tshirtKidsPriceCents'
  | 'hoodiePriceCents'
  | 'hoodieKidsPriceCents'

/** The prices of an event, or those that were frozen on a booking. In cents. */
export function pricesOf(event: Pick<EventRow, PriceColumns>): EventPrices {
  return {
    adultPerNight: event.adultPriceCents,
    childPerNight: event.childPriceCents,
    glampingTent: event.tentPriceCents,
    beerPackage: event.beerPriceCents,
    tshirt: event.tshirtPriceCents,
    tshirtKids: event.tshirtKidsPriceCents,
    hoodie: event.hoodiePriceCents,
    hoodieKids: event.hoodieKidsPriceCents,
  }
}
