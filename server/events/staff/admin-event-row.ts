import { endsAt, startsAt, toClockTime } from '../../../domain/dates.ts'
import type { StoredEventForm } from '../../../domain/events/event-edit.ts'
import {
  EVENT_FIELDS,
  EVENT_PRICES,
  EVENT_TEXTS,
  type EventFormInput,
} from '../../../domain/events/event-form.ts'
import { parsePhotographs } from '../../../domain/events/photographs.ts'
import { toDecimal } from '../../../domain/money.ts'
import { mapKeys } from '../../../domain/typed-keys.ts'
import type { AuditedFields } from '../../platform/audit.ts'
import type { Prisma } from '../../platform/prisma.ts'
import { type EventRow, toIsoDay } from '../event-row.ts'

/** Compilation fails for a column that is neither listed here nor set by `toEventColumns`. */
type ColumnOutsideForm =
  | 'id'
  | 'currentParticipants'
  | 'tentsTaken'
  | 'version'
  | 'previousStartsAt'
  | 'cancelledAt'
  | 'cancelReason'
  | 'cancelOutcome'
  | 'cancelTargetId'
  | 'deletedAt'
  | 'createdAt'
  | 'updatedAt'
type FormColumn = Exclude<Prisma.EventScalarFieldEnum, ColumnOutsideForm>
type FormColumns = Required<Pick<Prisma.EventUncheckedCreateInput, FormColumn>>

/** Derives timestamps from days and times in Brisbane. */
export function toEventColumns(form: StoredEventForm) {
  const starts = startsAt(form.startDate, form.startTime)
  return {
    title: form.title,
    description: form.description,
    shortDescription: form.shortDescription,
    category: form.category,
    startDate: new Date(`${form.startDate}T00:00:00Z`),
    endDate: new Date(`${form.endDate}T00:00:00Z`),
    startTime: form.startTime,
    endTime: form.endTime,
    startsAt: starts,
    endsAt: endsAt(form.endDate, form.endTime),
    bookingClosesAt: form.bookingClosesAt === null ? starts : new Date(form.bookingClosesAt),
    location: form.location,
    adultPriceCents: form.priceAdultPerNight,
    childPriceCents: form.priceChildPerNight,
    tentPriceCents: form.glampingTentPrice,
    tentStock: form.tentStock,
    beerPriceCents: form.beerPackagePrice,
    tshirtPriceCents: form.tshirtPrice,
    tshirtKidsPriceCents: form.tshirtKidsPrice,
    hoodiePriceCents: form.hoodiePrice,
    hoodieKidsPriceCents: form.hoodieKidsPrice,
    maxParticipants: form.maxParticipants,
    imageUrl: form.imageUrl,
    imageAlt: textOrNull(form.imageAlt),
    photographs: form.photographs,
    activities: form.activities,
    bring: form.bring,
    ...mapKeys(EVENT_TEXTS, (name) => textOrNull(form[name])),
    isActive: form.isActive,
  } satisfies FormColumns
}

/** Converts times in an older notation. */
export function toEventFormValues(event: EventRow) {
  return {
    title: event.title,
    description: event.description,
    shortDescription: event.shortDescription,
    category: event.category,
    startDate: toIsoDay(event.startDate),
    endDate: toIsoDay(event.endDate),
    startTime: toClockTime(event.startTime),
    endTime: toClockTime(event.endTime),
    location: event.location,
    maxParticipants: event.maxParticipants,
    priceAdultPerNight: event.adultPriceCents,
    priceChildPerNight: event.childPriceCents,
    glampingTentPrice: event.tentPriceCents,
    tentStock: event.tentStock,
    beerPackagePrice: event.beerPriceCents,
    tshirtPrice: event.tshirtPriceCents,
    tshirtKidsPrice: event.tshirtKidsPriceCents,
    hoodiePrice: event.hoodiePriceCents,
    hoodieKidsPrice: event.hoodieKidsPriceCents,
    imageUrl: event.imageUrl,
    imageAlt: event.imageAlt ?? '',
    photographs: parsePhotographs(event.photographs),
    activities: event.activities,
    bring: event.bring,
    ...mapKeys(EVENT_TEXTS, (name) => event[name] ?? ''),
    bookingClosesAt: getChosenClose(event)?.toISOString() ?? null,
    isActive: event.isActive,
  } satisfies StoredEventForm & Record<keyof EventFormInput, unknown>
}

export function toAuditedForm(form: StoredEventForm): AuditedFields {
  return {
    ...form,
    ...mapKeys(EVENT_PRICES, (name) => toDecimal(form[name])),
    photographs: form.photographs.map(
      ({ imageUrl, alt, focusX, focusY }) => `${imageUrl}, ${focusX} % across, ${focusY} % down: ${alt}`,
    ),
  }
}

/** Ignores unknown fields. */
export function pickFormFields(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    EVENT_FIELDS.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])),
  )
}

/** Null when booking closes at the start. */
export function getChosenClose(event: Pick<EventRow, 'bookingClosesAt' | 'startsAt'>): Date | null {
  return event.bookingClosesAt.getTime() === event.startsAt.getTime() ? null : event.bookingClosesAt
}

export function listEventWarnings(event: EventRow): string[] {
  const { currentParticipants, maxParticipants, tentStock, tentsTaken } = event
  const people =
    currentParticipants > maxParticipants &&
    `${currentParticipants} spots are taken, but the event now has ${maxParticipants}. Those bookings stay, but no more can be made`
  const tents =
    tentStock !== null &&
    tentsTaken > tentStock &&
    `${tentsTaken} glamping tents are booked, but there are now ${tentStock}. Those bookings stay, but no more can be made`
  return [people, tents].filter((warning) => warning !== false)
}

function textOrNull(text: string): string | null {
  return text === '' ? null : text
}
