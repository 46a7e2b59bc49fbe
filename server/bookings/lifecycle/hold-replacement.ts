import { randomBytes } from 'node:crypto'
import { refusalOf, type SeatRefusal } from '../../../domain/admission.ts'
import { type ExchangeQuote, offeredOrder, quoteExchange } from '../../../domain/exchange.ts'
import { type PartyOrder, priceBooking } from '../../../domain/pricing.ts'
import type { ClothingKind } from '../../../prisma/generated/client/enums.ts'
import type { Services } from '../../context.ts'
import { type EventRow, nightsOf, pricesOf } from '../../events/event-row.ts'
import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import { newAccessToken } from '../record/access-token.ts'
import { copyParty } from './complete-booking.ts'

type Ordered = {
  adultCount: number
  childCount: number
  glampingTentCount: number
  beerPackageCount: number
  clothing: { kind: ClothingKind; size: string; isKids: boolean }[]
}

/** What a stored booking ordered; nobody's name is in it. */
export function orderOf(booking: Ordered): PartyOrder {
  const { adultCount, childCount, glampingTentCount, beerPackageCount, clothing } = booking
  const orders = (kind: ClothingKind) =>
    clothing.filter((item) => item.kind === kind).map(({ size, isKids }) => ({ name: '', size, isKids }))
  return {
    ...{ adultCount, childCount, glampingTentCount, beerPackageCount },
    tshirtOrders: orders('TSHIRT'),
    hoodieOrders: orders('HOODIE'),
  }
}

/** What moving a booking of this worth to an event would mean now. */
export function priceExchange(
  booking: Ordered,
  valueCents: number,
  event: EventRow,
  terms: { feeCents: number; smallestCharge: number },
): ExchangeQuote {
  const there = { nights: nightsOf(event), prices: pricesOf(event) }
  return quoteExchange(valueCents, there, orderOf(booking), terms)
}

/** Why the party, with its tent where there are tents, may not change over to an event; null when it may. */
export function refusalThere(event: EventRow, booking: Ordered, now: Date): SeatRefusal | null {
  const { adultCount, childCount, glampingTentCount } = offeredOrder(pricesOf(event), orderOf(booking))
  return refusalOf(event, { people: adultCount + childCount, tents: glampingTentCount }, 'exchange', now)
}

/** The bill of the same party on an event, less what is not on offer there. */
export function billThere(booking: Ordered, event: EventRow) {
  const prices = pricesOf(event)
  const order = offeredOrder(prices, orderOf(booking))
  const nights = nightsOf(event)
  return { nights, prices, order, priceCents: priceBooking({ nights, prices }, order).total }
}

/** What a move needs of the booking that is moved. */
export const movableColumns = {
  event: true,
  clothing: { orderBy: [{ kind: 'asc' }, { position: 'asc' }] },
} as const satisfies Prisma.BookingInclude

export type MovableBooking = Prisma.BookingGetPayload<{ include: typeof movableColumns }>

/** Where a party moves, on which terms. Amounts are cents. */
export type ReplacementOrder = {
  event: EventRow
  feeCents: number
  /** What the organiser pays of the price. */
  waivedCents: number
  /** The edition of the cancellation policies that the family is promised. */
  policyVersion: string
  holdMinutes: number
  /** Keyed hash of the client address that holds it; null when the organiser moves it. */
  heldAddress: Uint8Array<ArrayBuffer> | null
}

/**
 * Stores the same party as a held booking of another event, at the prices of today. Its seats are the caller's to take.
 * @returns its id
 */
export async function holdReplacement(
  { seal, clock }: Pick<Services, 'seal' | 'clock'>,
  tx: DatabaseOrTransaction,
  old: MovableBooking,
  { event, feeCents, waivedCents, policyVersion, holdMinutes, heldAddress }: ReplacementOrder,
): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  const { nights, prices, order, priceCents } = billThere(old, event)
  const { firstName, lastName, email, phone, userId } = old
  // A member's booking has no link when it joined the account: from then on the way in is to sign in.
  const token = old.accessTokenHash === null ? null : newAccessToken(seal, id)
  await tx.booking.create({
    data: {
      ...{ id, userId, firstName, lastName, email, phone, nights, policyVersion },
      eventId: event.id,
      movedFromId: old.id,
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
      // No held row is without an end; the right one is set below.
      holdExpiresAt: new Date(clock.now().getTime() + holdMinutes * 60_000),
      accessTokenHash: token?.hash ?? null,
      sealedAccessToken: token?.sealed ?? null,
      addressProvedAt: old.addressProvedAt,
      createdBySid: old.createdBySid,
      heldAddress,
      children: { create: Array.from({ length: order.childCount }, (_child, position) => ({ position })) },
      clothing: {
        create: [
          ...order.tshirtOrders.map(({ size, isKids }, position) => ({
            ...{ kind: 'TSHIRT' as const, position, size, isKids },
            unitPriceCents: isKids ? prices.tshirtKids : prices.tshirt,
          })),
          ...order.hoodieOrders.map(({ size, isKids }, position) => ({
            ...{ kind: 'HOODIE' as const, position, size, isKids },
            unitPriceCents: isKids ? prices.hoodieKids : prices.hoodie,
          })),
        ],
      },
    },
    select: { id: true },
  })
  // The end of a hold is told by the database's clock.
  await tx.$executeRaw`
    UPDATE booking SET hold_expires_at = now() + ${holdMinutes}::float8 * interval '1 minute' WHERE id = ${id}`
  await copyParty(seal, tx, { fromId: old.id, toId: id })
  return id
}
