import type { BookingState } from '../../../domain/booking-states.ts'
import { bookingSequence } from '../../../domain/calendars/calendar.ts'
import { brisbaneDay } from '../../../domain/dates.ts'
import type { PriceLine } from '../../../domain/pricing.ts'
import { transferEnds } from '../../../domain/transfer.ts'
import type { Context } from '../../context.ts'
import { dayOf, type EventRow, eventColumns } from '../../events/event-row.ts'
import { auditForeignRead } from './audit-foreign-read.ts'
import { type InformationTime, informationTime } from './event-information.ts'
import { billWithFee, type FrozenPrices } from './frozen-bill.ts'
import {
  type ChildDetail,
  type ClothingDetail,
  type Details,
  readChild,
  readClothing,
  readDetails,
} from './personal-part.ts'
import type { ReducedBooking } from './read-booking.ts'

/** Null when erased after the event. */
export type BookingDetails = Details & {
  userId: string | null
  eventId: number
  lastName: string
  email: string
  phone: string
  children: ChildDetail[]
  tshirts: ClothingDetail[]
  hoodies: ClothingDetail[]
  glampingTentCount: number
  beerPackageCount: number
  intentId: string | null
  priceLines: PriceLine[]
  holdExpiresAt: Date | null
  /** Null when a transfer is impossible. */
  transferUntil: Date | null
  /** True after a transfer, until the new holder records the party. */
  isPartyUnknown: boolean
  informationComes: InformationTime
  event: EventRow | null
  calendarSequence: number
  createdAt: Date
  updatedAt: Date
}

const justMade = new WeakMap<object, () => BookingDetails>()

/** Avoids reading back a new booking. The key is the object that represents it in the response. */
export function rememberDetails(booking: object, details: () => BookingDetails): void {
  justMade.set(booking, details)
}

/** Call it only after `accessTo` returned FULL. */
export async function knownDetails(
  context: Reading,
  booking: { id: string },
): Promise<BookingDetails | null> {
  const known = justMade.get(booking)
  return known === undefined ? readBookingDetails(context, booking.id) : known()
}

/** Call it only after `accessTo` returned FULL. Access by an admin is audited. */
export async function readBookingDetails(context: Reading, id: string): Promise<BookingDetails | null> {
  return (await readWholeBooking(context, id))?.details ?? null
}

/** Call it only after `accessTo` returned FULL. */
export async function readWholeBooking(
  context: Reading,
  id: string,
): Promise<{ booking: ReducedBooking; details: BookingDetails } | null> {
  const booking = await context.db.booking.findUnique({
    where: { id },
    include: {
      children: { orderBy: { position: 'asc' } },
      clothing: { orderBy: { position: 'asc' } },
      payments: { orderBy: { attempt: 'desc' }, take: 1, select: { intentId: true } },
      event: { select: eventColumns },
    },
  })
  if (booking === null) return null
  await auditForeignRead(context, {
    ownerId: booking.userId,
    action: 'booking-read',
    subject: `booking:${id}`,
  })
  const clothes = (kind: 'TSHIRT' | 'HOODIE') =>
    booking.clothing.filter((item) => item.kind === kind).map((item) => readClothing(context.seal, item, id))
  const details = detailsOf(context.clock, booking, {
    ...readDetails(context.seal, booking.sealedDetails, id),
    children: booking.children.map((child) => readChild(context.seal, child.sealed, id)),
    tshirts: clothes('TSHIRT'),
    hoodies: clothes('HOODIE'),
    intentId: booking.payments[0]?.intentId ?? null,
    isPartyUnknown:
      booking.state === 'CONFIRMED' && booking.erasedAt === null && booking.sealedDetails === null,
  })
  return { booking, details }
}

type Reading = Pick<Context, 'db' | 'seal' | 'clock'> & { session: Pick<Context['session'], 'viewer'> }

type StoredRow = FrozenPrices & {
  userId: string | null
  eventId: number
  state: BookingState
  lastName: string
  email: string
  phone: string
  holdExpiresAt: Date | null
  confirmedAt: Date | null
  revision: number
  createdAt: Date
  updatedAt: Date
  event: EventRow
}

type Opened = Details &
  Pick<BookingDetails, 'children' | 'tshirts' | 'hoodies' | 'intentId' | 'isPartyUnknown'>

export function detailsOf(
  clock: Pick<Context['clock'], 'now'>,
  booking: StoredRow,
  opened: Opened,
): BookingDetails {
  return {
    ...opened,
    userId: booking.userId,
    eventId: booking.eventId,
    lastName: booking.lastName,
    email: booking.email,
    phone: booking.phone,
    glampingTentCount: booking.glampingTentCount,
    beerPackageCount: booking.beerPackageCount,
    priceLines: billWithFee(booking),
    holdExpiresAt: booking.holdExpiresAt,
    transferUntil: transferUntil(booking),
    informationComes: informationTime(
      dayOf(booking.event.startDate),
      brisbaneDay(booking.confirmedAt ?? clock.now()),
    ),
    event: booking.event.deletedAt === null ? booking.event : null,
    calendarSequence: bookingSequence(booking, booking.event),
    createdAt: booking.createdAt,
    updatedAt: booking.updatedAt,
  }
}

function transferUntil({ state, event }: { state: BookingState; event: EventRow }): Date | null {
  return state === 'CONFIRMED' && event.cancelledAt === null ? transferEnds(event.startsAt) : null
}
