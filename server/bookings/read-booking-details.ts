import { type PriceLine, priceBooking } from '../../domain/pricing.ts'
import type { Context } from '../context.ts'
import { type EventRow, eventColumns } from '../events/event-row.ts'
import { auditForeignRead } from './audit-foreign-read.ts'
import {
  type ChildDetail,
  type ClothingDetail,
  type Details,
  openChild,
  openClothing,
  openDetails,
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
  event: EventRow | null
  createdAt: Date
  updatedAt: Date
}

/**
 * Reads and opens the personal part of a booking. Call it only after `accessTo` answered FULL.
 * An admin who reads somebody's booking leaves a line in the audit trail.
 */
export async function readBookingDetails(
  context: Pick<Context, 'db' | 'seal'> & { session: Pick<Context['session'], 'viewer'> },
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
    booking.clothing.filter((item) => item.kind === kind).map((item) => openClothing(context.seal, item, id))
  const tshirts = clothes('TSHIRT')
  const hoodies = clothes('HOODIE')
  return {
    userId: booking.userId,
    eventId: booking.eventId,
    lastName: booking.lastName,
    email: booking.email,
    phone: booking.phone,
    ...openDetails(context.seal, booking.sealedDetails, id),
    children: booking.children.map((child) => openChild(context.seal, child.sealed, id)),
    tshirts,
    hoodies,
    glampingTentCount: booking.glampingTentCount,
    beerPackageCount: booking.beerPackageCount,
    intentId: booking.payments[0]?.intentId ?? null,
    priceLines: linesOf(booking, tshirts, hoodies),
    holdExpiresAt: booking.holdExpiresAt,
    event: booking.event.deletedAt === null ? booking.event : null,
    createdAt: booking.createdAt,
    updatedAt: booking.updatedAt,
  }
}

type FrozenPrices = {
  nights: number
  adultCount: number
  childCount: number
  glampingTentCount: number
  beerPackageCount: number
  adultPriceCents: number
  childPriceCents: number
  tentPriceCents: number
  beerPriceCents: number
  tshirtPriceCents: number
  tshirtKidsPriceCents: number
  hoodiePriceCents: number
  hoodieKidsPriceCents: number
}

/** The bill from the prices that were frozen on the booking, whatever the event costs today. */
function linesOf(booking: FrozenPrices, tshirts: ClothingDetail[], hoodies: ClothingDetail[]): PriceLine[] {
  const prices = {
    adultPerNight: booking.adultPriceCents,
    childPerNight: booking.childPriceCents,
    glampingTent: booking.tentPriceCents,
    beerPackage: booking.beerPriceCents,
    tshirt: booking.tshirtPriceCents,
    tshirtKids: booking.tshirtKidsPriceCents,
    hoodie: booking.hoodiePriceCents,
    hoodieKids: booking.hoodieKidsPriceCents,
  }
  const named = (item: ClothingDetail) => ({ name: item.name ?? '', size: item.size, isKids: item.isKids })
  return priceBooking(
    { nights: booking.nights, prices },
    { ...booking, tshirtOrders: tshirts.map(named), hoodieOrders: hoodies.map(named) },
  ).lines
}
