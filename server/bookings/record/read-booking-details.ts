import type { BookingState } from '../../../domain/booking-states.ts'
import { brisbaneDay } from '../../../domain/dates.ts'
import type { PriceLine } from '../../../domain/pricing.ts'
import { transferEnds } from '../../../domain/transfer.ts'
import type { Context } from '../../context.ts'
import { dayOf, type EventRow, eventColumns } from '../../events/event-row.ts'
import { auditForeignRead } from './audit-foreign-read.ts'
import { type InformationTime, informationTime } from './event-information.ts'
import { billWithFee } from './frozen-bill.ts'
import {
  type ChildDetail,
  type ClothingDetail,
  type Details,
  readChild,
  readClothing,
  readDetails,
} from './personal-part.ts'

/** The personal part of a booking, opened. Null where it was erased after the event. */
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
  /** Until when it can be transferred to another person; null when it cannot. */
  transferUntil: Date | null
  /** True after it was transferred, until the new person says who comes along. */
  isPartyUnknown: boolean
  /** When what to know about its event reaches the family. */
  informationComes: InformationTime
  event: EventRow | null
  createdAt: Date
  updatedAt: Date
}

/**
 * Reads and opens the personal part of a booking. Call it only after `accessTo` answered FULL.
 * An admin who reads somebody's booking leaves a line in the audit trail.
 */
export async function readBookingDetails(
  context: Pick<Context, 'db' | 'seal' | 'clock'> & { session: Pick<Context['session'], 'viewer'> },
  id: string,
): Promise<BookingDetails | null> {
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
  const tshirts = clothes('TSHIRT')
  const hoodies = clothes('HOODIE')
  return {
    userId: booking.userId,
    eventId: booking.eventId,
    lastName: booking.lastName,
    email: booking.email,
    phone: booking.phone,
    ...readDetails(context.seal, booking.sealedDetails, id),
    children: booking.children.map((child) => readChild(context.seal, child.sealed, id)),
    tshirts,
    hoodies,
    glampingTentCount: booking.glampingTentCount,
    beerPackageCount: booking.beerPackageCount,
    intentId: booking.payments[0]?.intentId ?? null,
    priceLines: billWithFee(booking),
    holdExpiresAt: booking.holdExpiresAt,
    transferUntil: transferUntil(booking),
    isPartyUnknown:
      booking.state === 'CONFIRMED' && booking.erasedAt === null && booking.sealedDetails === null,
    informationComes: informationTime(
      dayOf(booking.event.startDate),
      brisbaneDay(booking.confirmedAt ?? context.clock.now()),
    ),
    event: booking.event.deletedAt === null ? booking.event : null,
    createdAt: booking.createdAt,
    updatedAt: booking.updatedAt,
  }
}

function transferUntil({ state, event }: { state: BookingState; event: EventRow }): Date | null {
  return state === 'CONFIRMED' && event.cancelledAt === null ? transferEnds(event.startsAt) : null
}
