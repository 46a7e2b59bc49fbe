import { randomBytes } from 'node:crypto'
import { type BookingForm, bookingFormSchema } from '../../domain/booking-form.ts'
import { type ClothingOrder, type EventPrices, priceBooking } from '../../domain/pricing.ts'
import { createAccessToken } from '../bookings/record/access-token.ts'
import {
  encryptBookingDetails,
  encryptChild,
  encryptClothingName,
} from '../bookings/record/encrypted-booking.ts'
import type { DataCipher } from '../platform/encrypted-value.ts'
import type { Prisma } from '../platform/prisma.ts'
import type { SampleFamily } from './sample-families.ts'

// Reserved for fiction by the Australian regulator.
const PHONE = '0491 570 156'
const EMERGENCY_PHONE = '0491 570 157'
/** Prefix of sample payments at the simulator. */
export const SAMPLE_INTENT_PREFIX = 'pi_sample_'
const MINUTE_MS = 60_000

export type SampleBookingPlan = {
  family: SampleFamily
  userId: string | null
  eventId: number
  /** Charged units, at least 1. */
  nights: number
  prices: EventPrices
  /** False for an expired hold. */
  isPaid: boolean
  bookedAt: Date
}

/** Rows at the start of the hold. `isPaid` marks them for confirmation. */
export type BookingRows = {
  booking: Prisma.BookingCreateManyInput
  isPaid: boolean
  children: Prisma.BookingChildCreateManyInput[]
  clothing: Prisma.ClothingItemCreateManyInput[]
  payments: Prisma.PaymentCreateManyInput[]
}

export function sampleEmail(family: Pick<SampleFamily, 'firstName' | 'lastName'>): string {
  return `${family.firstName}.${family.lastName}@example.com`.toLowerCase()
}

/** Returns rows like those of the booking flow, with encrypted personal data. */
export function sampleBookingRows(cipher: DataCipher, plan: SampleBookingPlan): BookingRows {
  const { isPaid, prices, bookedAt } = plan
  const id = randomBytes(16).toString('base64url')
  const form = createSampleForm(plan.family, prices)
  const totalCents = priceBooking(plan, form).total
  const paidAt = new Date(bookedAt.getTime() + 4 * MINUTE_MS)
  const expiredAt = new Date(bookedAt.getTime() + 30 * MINUTE_MS)
  const accessToken = createAccessToken(cipher, id)
  return {
    booking: {
      id,
      eventId: plan.eventId,
      userId: plan.userId,
      holdExpiresAt: expiredAt,
      firstName: form.firstName,
      lastName: form.lastName,
      email: form.email,
      phone: form.phone,
      adultCount: form.adultCount,
      childCount: form.childCount,
      glampingTentCount: form.glampingTentCount,
      beerPackageCount: form.beerPackageCount,
      encryptedDetails: encryptBookingDetails(cipher, form, id),
      nights: plan.nights,
      ...toPriceColumns(prices),
      totalCents,
      paidCents: isPaid ? totalCents : 0,
      accessTokenHash: accessToken.hash,
      encryptedAccessToken: accessToken.encrypted,
      confirmedAt: isPaid ? paidAt : null,
      createdAt: bookedAt,
      updatedAt: isPaid ? paidAt : expiredAt,
    },
    isPaid,
    children: form.childrenDetails.map((child, position) => ({
      bookingId: id,
      position,
      encryptedDetails: encryptChild(cipher, child, id),
    })),
    clothing: [
      ...clothingRows(cipher, id, 'TSHIRT', form.tshirtOrders, {
        adult: prices.tshirt,
        kids: prices.tshirtKids,
      }),
      ...clothingRows(cipher, id, 'HOODIE', form.hoodieOrders, {
        adult: prices.hoodie,
        kids: prices.hoodieKids,
      }),
    ],
    payments: isPaid ? [settledPayment(id, totalCents, paidAt)] : [],
  }
}

export function toPriceColumns(prices: EventPrices) {
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

/** Validates the input as the booking flow does. */
function createSampleForm(family: SampleFamily, prices: EventPrices): BookingForm {
  const { firstName, lastName, children, orders } = family
  const clothes: ClothingOrder[] = [
    { name: firstName, size: family.size, isKids: false },
    // Tall children wear adult sizes.
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
  cipher: DataCipher,
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
    encryptedName: encryptClothingName(cipher, name, bookingId),
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
