import { type Availability, availableSpots, getAvailability } from '../../domain/availability.ts'
import { countChargedUnits, nightsBetween } from '../../domain/dates.ts'
import { parsePhotographs } from '../../domain/events/photographs.ts'
import type { EventPrices } from '../../domain/pricing.ts'
import { mapKeys } from '../../domain/typed-keys.ts'
import { Prisma } from '../platform/prisma.ts'

/** Excludes columns that only the cancellation reads. */
export type EventColumn = Exclude<Prisma.EventScalarFieldEnum, 'cancelOutcome' | 'cancelTargetId'>

function isEventColumn(column: Prisma.EventScalarFieldEnum): column is EventColumn {
  return column !== 'cancelOutcome' && column !== 'cancelTargetId'
}

export const EVENT_COLUMNS = Object.values(Prisma.EventScalarFieldEnum).filter(isEventColumn)

export const eventColumns = mapKeys(EVENT_COLUMNS, () => true as const) satisfies Prisma.EventSelect

export type EventRow = Prisma.EventGetPayload<{ select: typeof eventColumns }>

/** Other fields than name, days and cancellation are rejected. */
export type BareEvent = EventRow & { readonly isBare: true }

export function toBareEvent(event: EventRow): BareEvent {
  return { ...event, isBare: true }
}

/** Families treat deletion before the end like a cancellation. */
export function isCancelledForAll({
  cancelledAt,
  deletedAt,
  endsAt,
}: Pick<EventRow, 'cancelledAt' | 'deletedAt' | 'endsAt'>): boolean {
  return cancelledAt !== null || (deletedAt !== null && deletedAt < endsAt)
}

/** Formats as YYYY-MM-DD. */
export function toIsoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** A day event counts as 1. */
export function countEventNights(event: Pick<EventRow, 'startDate' | 'endDate'>): number {
  return countChargedUnits(toIsoDay(event.startDate), toIsoDay(event.endDate))
}

export function isDayEvent(event: Pick<EventRow, 'startDate' | 'endDate'>): boolean {
  return nightsBetween(toIsoDay(event.startDate), toIsoDay(event.endDate)) === 0
}

export function getEventPictures(event: Pick<EventRow, 'imageUrl' | 'imageAlt' | 'photographs'>) {
  const { imageUrl, imageAlt } = event
  return { imageUrl, imageAlt, photographs: parsePhotographs(event.photographs) }
}

export function getFreeSpots(event: Pick<EventRow, 'maxParticipants' | 'currentParticipants'>): number {
  return availableSpots(event.maxParticipants, event.currentParticipants)
}

/** Never negative. Null without a limit. */
export function getTentsLeft(event: Pick<EventRow, 'tentStock' | 'tentsTaken'>): number | null {
  return event.tentStock === null ? null : Math.max(0, event.tentStock - event.tentsTaken)
}

export function getEventAvailability(
  event: Pick<
    EventRow,
    'cancelledAt' | 'endsAt' | 'bookingClosesAt' | 'maxParticipants' | 'currentParticipants'
  >,
  now: Date,
): Availability {
  if (event.cancelledAt !== null && event.endsAt >= now) return 'CLOSED'
  return getAvailability({ ...event, now })
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

/** In cents, of an event or frozen on a booking. */
export function toEventPrices(event: Pick<EventRow, PriceColumns>): EventPrices {
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
