import { z } from 'zod'
import { type PriceLine, priceBooking } from '../../domain/pricing.ts'
import type { Context } from '../context.ts'
import { type EventRow, eventColumns } from '../events/event-row.ts'
import type { DataSeal } from '../platform/sealed-data.ts'
import { auditForeignRead } from './audit-foreign-read.ts'

const sealedDetails = z.object({
  emergencyContactName: z.string(),
  emergencyContactPhone: z.string(),
  specialRequirements: z.string(),
  additionalNotes: z.string(),
})
const sealedChild = z.object({ name: z.string(), age: z.number(), allergies: z.string() })
const sealedName = z.object({ name: z.string() })

export type ChildDetail = { name: string | null; age: number | null; allergies: string | null }
export type ClothingDetail = { name: string | null; size: string; isKids: boolean; unitCents: number }

/** The personal part of a booking, opened. Null where it was erased after the event. */
export type BookingDetails = {
  userId: string | null
  eventId: number
  lastName: string
  email: string
  phone: string
  emergencyContactName: string | null
  emergencyContactPhone: string | null
  specialRequirements: string | null
  additionalNotes: string | null
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
  const details = open(context.seal, booking.sealedDetails, id, sealedDetails)
  const clothes = booking.clothing.map((item) => ({
    kind: item.kind,
    name: open(context.seal, item.sealed, id, sealedName)?.name ?? null,
    size: item.size,
    isKids: item.isKids,
    unitCents: item.unitPriceCents,
  }))
  const tshirts = clothes.filter((item) => item.kind === 'TSHIRT')
  const hoodies = clothes.filter((item) => item.kind === 'HOODIE')
  return {
    userId: booking.userId,
    eventId: booking.eventId,
    lastName: booking.lastName,
    email: booking.email,
    phone: booking.phone,
    emergencyContactName: details?.emergencyContactName ?? null,
    emergencyContactPhone: details?.emergencyContactPhone ?? null,
    specialRequirements: details?.specialRequirements ?? null,
    additionalNotes: details?.additionalNotes ?? null,
    children: booking.children.map(
      (child) =>
        open(context.seal, child.sealed, id, sealedChild) ?? { name: null, age: null, allergies: null },
    ),
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

function open<T>(seal: DataSeal, bytes: Uint8Array | null, id: string, shape: z.ZodType<T>): T | null {
  return bytes === null ? null : shape.parse(seal.open(bytes, id))
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
