import { endsAt, startsAt, toClockTime } from '../../../domain/dates.ts'
import { EVENT_FIELDS, EVENT_TEXTS, type EventFormInput } from '../../../domain/event-form.ts'
import type { StoredEventForm } from '../../../domain/events/event-edit.ts'
import { parsePhotographs } from '../../../domain/events/photographs.ts'
import { parseDecimal, toDecimal } from '../../../domain/money.ts'
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
    adultPriceCents: parseCents(form.priceAdultPerNight),
    childPriceCents: parseCents(form.priceChildPerNight),
    tentPriceCents: parseCents(form.glampingTentPrice),
    tentStock: form.tentStock,
    beerPriceCents: parseCents(form.beerPackagePrice),
    tshirtPriceCents: parseCents(form.tshirtPrice),
    tshirtKidsPriceCents: parseCents(form.tshirtKidsPrice),
    hoodiePriceCents: parseCents(form.hoodiePrice),
    hoodieKidsPriceCents: parseCents(form.hoodieKidsPrice),
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
    priceAdultPerNight: toDecimal(event.adultPriceCents),
    priceChildPerNight: toDecimal(event.childPriceCents),
    glampingTentPrice: toDecimal(event.tentPriceCents),
    tentStock: event.tentStock,
    beerPackagePrice: toDecimal(event.beerPriceCents),
    tshirtPrice: toDecimal(event.tshirtPriceCents),
    tshirtKidsPrice: toDecimal(event.tshirtKidsPriceCents),
    hoodiePrice: toDecimal(event.hoodiePriceCents),
    hoodieKidsPrice: toDecimal(event.hoodieKidsPriceCents),
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
    `${currentParticipants} spots are taken, but the event now holds ${maxParticipants}. Those bookings stand; no more can be made`
  const tents =
    tentStock !== null &&
    tentsTaken > tentStock &&
    `${tentsTaken} glamping tents are booked but there are now ${tentStock}. Those bookings stand; no more can be made`
  return [people, tents].filter((warning) => warning !== false)
}

function textOrNull(text: string): string | null {
  return text === '' ? null : text
}

function parseCents(decimal: string): number {
  const cents = parseDecimal(decimal)
  if (cents === null) throw new Error('a checked price is no amount')
  return cents
}
