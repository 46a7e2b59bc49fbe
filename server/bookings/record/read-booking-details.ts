import type { ReadableChild } from '../../../domain/booking-form.ts'
import type { BookingState } from '../../../domain/booking-states.ts'
import { bookingSequence } from '../../../domain/calendars/calendar.ts'
import { brisbaneDay } from '../../../domain/dates.ts'
import type { PriceLine } from '../../../domain/pricing.ts'
import { getTransferDeadline } from '../../../domain/transfer.ts'
import type { Context } from '../../context.ts'
import { type EventRow, eventColumns, toIsoDay } from '../../events/event-row.ts'
import { auditBookingRead } from './audit-staff-access.ts'
import { getInformationTime, type InformationTime } from './event-information.ts'
import { type FrozenPrices, getBillWithFee } from './frozen-bill.ts'
import type { ReducedBooking } from './read-booking.ts'
import {
  type ClothingDetail,
  type Details,
  readChild,
  readClothing,
  readDetails,
} from './read-personal-details.ts'

/** Null when erased after the event. */
export type BookingDetails = Details & {
  userId: string | null
  eventId: number
  lastName: string
  email: string
  phone: string
  children: ReadableChild[]
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

const newBookingDetails = new WeakMap<object, () => BookingDetails>()

/** Avoids reading back a new booking. The key is the object that represents it in the response. */
export function cacheDetails(booking: object, details: () => BookingDetails): void {
  newBookingDetails.set(booking, details)
}

/** Call it only after `getBookingAccess` returned FULL. */
export async function readCachedDetails(
  context: ReadContext,
  booking: { id: string },
): Promise<BookingDetails | null> {
  const known = newBookingDetails.get(booking)
  return known === undefined ? readBookingDetails(context, booking.id) : known()
}

/** Call it only after `getBookingAccess` returned FULL. Access by an admin is audited. */
export async function readBookingDetails(context: ReadContext, id: string): Promise<BookingDetails | null> {
  return (await readWholeBooking(context, id))?.details ?? null
}

/** Call it only after `getBookingAccess` returned FULL. */
export async function readWholeBooking(
  context: ReadContext,
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
  await auditBookingRead(context, booking)
  const clothes = (kind: 'TSHIRT' | 'HOODIE') =>
    booking.clothing
      .filter((item) => item.kind === kind)
      .map((item) => readClothing(context.cipher, item, id))
  const details = toBookingDetails(context.clock, booking, {
    ...readDetails(context.cipher, booking.encryptedDetails, id),
    children: booking.children.map((child) => readChild(context.cipher, child.encryptedDetails, id)),
    tshirts: clothes('TSHIRT'),
    hoodies: clothes('HOODIE'),
    intentId: booking.payments[0]?.intentId ?? null,
    isPartyUnknown:
      booking.state === 'CONFIRMED' && booking.erasedAt === null && booking.encryptedDetails === null,
  })
  return { booking, details }
}

type ReadContext = Pick<Context, 'db' | 'cipher' | 'clock'> & { session: Pick<Context['session'], 'viewer'> }

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

type DecryptedDetails = Details &
  Pick<BookingDetails, 'children' | 'tshirts' | 'hoodies' | 'intentId' | 'isPartyUnknown'>

export function toBookingDetails(
  clock: Pick<Context['clock'], 'now'>,
  booking: StoredRow,
  decrypted: DecryptedDetails,
): BookingDetails {
  return {
    ...decrypted,
    userId: booking.userId,
    eventId: booking.eventId,
    lastName: booking.lastName,
    email: booking.email,
    phone: booking.phone,
    glampingTentCount: booking.glampingTentCount,
    beerPackageCount: booking.beerPackageCount,
    priceLines: getBillWithFee(booking),
    holdExpiresAt: booking.holdExpiresAt,
    transferUntil: getTransferEnd(booking),
    informationComes: getInformationTime(
      toIsoDay(booking.event.startDate),
      brisbaneDay(booking.confirmedAt ?? clock.now()),
    ),
    event: booking.event.deletedAt === null ? booking.event : null,
    calendarSequence: bookingSequence(booking, booking.event),
    createdAt: booking.createdAt,
    updatedAt: booking.updatedAt,
  }
}

function getTransferEnd({ state, event }: { state: BookingState; event: EventRow }): Date | null {
  return state === 'CONFIRMED' && event.cancelledAt === null ? getTransferDeadline(event.startsAt) : null
}
