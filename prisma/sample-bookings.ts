import { randomBytes } from 'node:crypto'
import { type BookingForm, bookingFormSchema } from '../domain/booking-form.ts'
import { type ClothingOrder, type EventPrices, priceBooking } from '../domain/pricing.ts'
import { newAccessToken } from '../server/bookings/record/access-token.ts'
import type { Prisma } from '../server/platform/prisma.ts'
import {
  type DataSeal,
  sealBookingDetails,
  sealChild,
  sealClothingName,
} from '../server/platform/sealed-columns.ts'
import type { SampleFamily } from './sample-families.ts'

// Numbers that the Australian regulator keeps for films and books: they ring nowhere.
const PHONE = '0491 570 156'
const EMERGENCY_PHONE = '0491 570 157'
/** How the ids of sample payments at the payment simulator begin. */
export const SAMPLE_INTENT_PREFIX = 'pi_sample_'
const MINUTE_MS = 60_000

export type BookingToSow = {
  family: SampleFamily
  userId: string | null
  eventId: number
  /** Units charged, at least 1. */
  nights: number
  prices: EventPrices
  /** False for a hold that ran out before anybody paid. */
  isPaid: boolean
  bookedAt: Date
}

/** The rows of one booking, as it was when its hold began; `paid` says that it is to be confirmed. */
export type BookingRows = {
  booking: Prisma.BookingCreateManyInput
  isPaid: boolean
  children: Prisma.BookingChildCreateManyInput[]
  clothing: Prisma.ClothingItemCreateManyInput[]
  payments: Prisma.PaymentCreateManyInput[]
}

/** The address of a sample family, in the domain that is reserved for examples. */
export function sampleEmail(family: Pick<SampleFamily, 'firstName' | 'lastName'>): string {
  return `${family.firstName}.${family.lastName}@example.com`.toLowerCase()
}

/** Rows as the booking flow leaves them: personal data sealed, prices frozen, paid or lapsed. */
export function sampleBookingRows(seal: DataSeal, plan: BookingToSow): BookingRows {
  const { isPaid, prices, bookedAt } = plan
  const id = randomBytes(16).toString('base64url')
  const form = formOf(plan.family, prices)
  const totalCents = priceBooking(plan, form).total
  const paidAt = new Date(bookedAt.getTime() + 4 * MINUTE_MS)
  const lapsedAt = new Date(bookedAt.getTime() + 30 * MINUTE_MS)
  const accessToken = newAccessToken(seal, id)
  return {
    booking: {
      id,
      eventId: plan.eventId,
      userId: plan.userId,
      holdExpiresAt: lapsedAt,
      firstName: form.firstName,
      lastName: form.lastName,
      email: form.email,
      phone: form.phone,
      adultCount: form.adultCount,
      childCount: form.childCount,
      glampingTentCount: form.glampingTentCount,
      beerPackageCount: form.beerPackageCount,
      sealedDetails: sealBookingDetails(seal, form, id),
      nights: plan.nights,
      ...frozenPrices(prices),
      totalCents,
      paidCents: isPaid ? totalCents : 0,
      accessTokenHash: accessToken.hash,
      sealedAccessToken: accessToken.sealed,
      confirmedAt: isPaid ? paidAt : null,
      createdAt: bookedAt,
      updatedAt: isPaid ? paidAt : lapsedAt,
    },
    isPaid,
    children: form.childrenDetails.map((child, position) => ({
      bookingId: id,
      position,
      sealed: sealChild(seal, child, id),
    })),
    clothing: [
      ...clothingRows(seal, id, 'TSHIRT', form.tshirtOrders, {
        adult: prices.tshirt,
        kids: prices.tshirtKids,
      }),
      ...clothingRows(seal, id, 'HOODIE', form.hoodieOrders, {
        adult: prices.hoodie,
        kids: prices.hoodieKids,
      }),
    ],
    payments: isPaid ? [settledPayment(id, totalCents, paidAt)] : [],
  }
}

/** An event's unit prices as the columns of an event or of a booking. */
export function frozenPrices(prices: EventPrices) {
  return {
    adultPriceCents: prices.adultPerNight,
    childPriceCents: prices.childPerNight,
    tentPriceCents: prices.glampingTent,
    beerPriceCents: prices.beerPackage,
    tshirtPriceCents: prices.tshirt,
    tshirtKidsPriceCents: prices.tshirtKids,
    hoodiePriceCents: prices.hoodie,
    hoodieKidsPriceCents: prices.hoodieKids,
  }
}

/** What the family would have sent, checked as the booking flow checks it. */
function formOf(family: SampleFamily, prices: EventPrices): BookingForm {
  const { firstName, lastName, children, orders } = family
  const clothes: ClothingOrder[] = [
    { name: firstName, size: family.size, isKids: false },
    // A tall child wears an adult size.
    ...children.map(({ name, size }) => ({ name, size, isKids: /^\d/.test(size) })),
  ]
  return bookingFormSchema.parse({
    firstName,
    lastName,
    email: sampleEmail(family),
    phone: PHONE,
    emergencyContactName: family.emergencyContact,
    emergencyContactPhone: EMERGENCY_PHONE,
    adultCount: family.adults,
    childCount: children.length,
    childrenDetails: children,
    glampingTentCount: orders.includes('TENT') && prices.glampingTent > 0 ? 1 : 0,
    beerPackageCount: orders.includes('BEER') && prices.beerPackage > 0 ? 1 : 0,
    tshirtOrders: orders.includes('TSHIRTS') && prices.tshirt > 0 ? clothes : [],
    hoodieOrders: orders.includes('HOODIES') && prices.hoodie > 0 ? clothes : [],
    specialRequirements: family.specialRequirements,
  })
}

function clothingRows(
  seal: DataSeal,
  bookingId: string,
  kind: 'TSHIRT' | 'HOODIE',
  orders: ClothingOrder[],
  price: { adult: number; kids: number },
): Prisma.ClothingItemCreateManyInput[] {
  return orders.map(({ name, size, isKids }, position) => ({
    bookingId,
    position,
    kind,
    size,
    isKids,
    unitPriceCents: isKids ? price.kids : price.adult,
    sealed: sealClothingName(seal, name, bookingId),
  }))
}

function settledPayment(bookingId: string, cents: number, paidAt: Date): Prisma.PaymentCreateManyInput {
  return {
    bookingId,
    attempt: 1,
    idempotencyKey: `booking:${bookingId}:pi:1`,
    intentId: `${SAMPLE_INTENT_PREFIX}${bookingId}`,
    amountCents: cents,
    status: 'SUCCEEDED',
    capturedCents: cents,
    settledAt: paidAt,
    createdAt: paidAt,
    updatedAt: paidAt,
  }
}
