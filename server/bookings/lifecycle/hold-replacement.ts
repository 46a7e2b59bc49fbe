import { randomBytes } from 'node:crypto'
import { getSeatRejection, type SeatRejection } from '../../../domain/admission.ts'
import { type ExchangeQuote, quoteExchange, removeUnofferedItems } from '../../../domain/exchange.ts'
import { priceBooking } from '../../../domain/pricing.ts'
import type { Services } from '../../context.ts'
import { countEventNights, type EventRow, toEventPrices } from '../../events/event-row.ts'
import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import { createAccessToken } from '../record/access-token.ts'
import { type OrderedItems, toPartyOrder } from '../record/frozen-bill.ts'
import { copyParty } from './complete-booking.ts'

export function priceExchange(
  booking: OrderedItems,
  valueCents: number,
  event: EventRow,
  terms: { feeCents: number; smallestCharge: number },
): ExchangeQuote {
  const target = { nights: countEventNights(event), prices: toEventPrices(event) }
  return quoteExchange(valueCents, target, toPartyOrder(booking), terms)
}

/** Considers tents only if the event offers them. Returns null if allowed. */
export function getExchangeRejection(
  event: EventRow,
  booking: OrderedItems,
  now: Date,
): SeatRejection | null {
  const { adultCount, childCount, glampingTentCount } = removeUnofferedItems(
    toEventPrices(event),
    toPartyOrder(booking),
  )
  return getSeatRejection(
    event,
    { people: adultCount + childCount, tents: glampingTentCount },
    'exchange',
    now,
  )
}

/** Omits items that the event does not offer. */
export function priceReplacement(booking: OrderedItems, event: EventRow) {
  const prices = toEventPrices(event)
  const order = removeUnofferedItems(prices, toPartyOrder(booking))
  const nights = countEventNights(event)
  return { nights, prices, order, priceCents: priceBooking({ nights, prices }, order).total }
}

export const movableColumns = {
  event: true,
  clothing: { orderBy: [{ kind: 'asc' }, { position: 'asc' }] },
} as const satisfies Prisma.BookingInclude

export type MovableBooking = Prisma.BookingGetPayload<{ include: typeof movableColumns }>

export type ReplacementOrder = {
  event: EventRow
  feeCents: number
  /** Paid by the organiser. */
  waivedCents: number
  policyEdition: string
  holdMinutes: number
  /** HMAC of the client network; null if the organiser moves the booking. */
  clientNetworkHmac: Uint8Array<ArrayBuffer> | null
}

/** Stores a held booking at current prices and returns its id. The caller takes the seats. */
export async function holdReplacement(
  { cipher, clock }: Pick<Services, 'cipher' | 'clock'>,
  tx: DatabaseOrTransaction,
  old: MovableBooking,
  { event, feeCents, waivedCents, policyEdition, holdMinutes, clientNetworkHmac }: ReplacementOrder,
): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  const { nights, prices, order, priceCents } = priceReplacement(old, event)
  const { firstName, lastName, email, phone, userId } = old
  // A booking that joined an account has no link; its member signs in.
  const token = old.accessTokenHash === null ? null : createAccessToken(cipher, id)
  await tx.booking.create({
    data: {
      id,
      userId,
      firstName,
      lastName,
      email,
      phone,
      nights,
      policyEdition,
      eventId: event.id,
      replacedBookingId: old.id,
      adultCount: order.adultCount,
      childCount: order.childCount,
      glampingTentCount: order.glampingTentCount,
      beerPackageCount: order.beerPackageCount,
      adultPriceCents: prices.adultPerNight,
      childPriceCents: prices.childPerNight,
      tentPriceCents: prices.glampingTent,
      beerPriceCents: prices.beerPackage,
      tshirtPriceCents: prices.tshirt,
      tshirtKidsPriceCents: prices.tshirtKids,
      hoodiePriceCents: prices.hoodie,
      hoodieKidsPriceCents: prices.hoodieKids,
      exchangeFeeCents: feeCents,
      waivedCents,
      totalCents: priceCents + feeCents - waivedCents,
      // A held row requires an end; the actual one is set below.
      holdExpiresAt: new Date(clock.now().getTime() + holdMinutes * 60_000),
      accessTokenHash: token?.hash ?? null,
      encryptedAccessToken: token?.encrypted ?? null,
      emailVerifiedAt: old.emailVerifiedAt,
      createdBySid: old.createdBySid,
      clientNetworkHmac,
      children: { create: Array.from({ length: order.childCount }, (_child, position) => ({ position })) },
      clothing: {
        create: [
          ...order.tshirtOrders.map(({ size, isKids }, position) => ({
            kind: 'TSHIRT' as const,
            position,
            size,
            isKids,
            unitPriceCents: isKids ? prices.tshirtKids : prices.tshirt,
          })),
          ...order.hoodieOrders.map(({ size, isKids }, position) => ({
            kind: 'HOODIE' as const,
            position,
            size,
            isKids,
            unitPriceCents: isKids ? prices.hoodieKids : prices.hoodie,
          })),
        ],
      },
    },
    select: { id: true },
  })
  // Uses the database clock.
  await tx.$executeRaw`
    UPDATE booking SET hold_expires_at = now() + ${holdMinutes}::float8 * interval '1 minute' WHERE id = ${id}`
  await copyParty(cipher, tx, { fromId: old.id, toId: id })
  return id
}
