import { randomBytes } from 'node:crypto'
import type { Services } from '../../context.ts'
import type { EventRow } from '../../events/event-row.ts'
import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import { copyParty } from '../copy-party.ts'
import { billThere } from '../price-transfer.ts'
import { newAccessToken } from '../record/access-token.ts'

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
}

/**
 * Stores the same party as a held booking of another event, at the prices of today. Its seats are the caller's to take.
 * @returns its id
 */
export async function holdReplacement(
  { seal }: Pick<Services, 'seal'>,
  tx: DatabaseOrTransaction,
  old: MovableBooking,
  { event, feeCents, waivedCents, policyVersion, holdMinutes }: ReplacementOrder,
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
      transferFeeCents: feeCents,
      waivedCents,
      totalCents: priceCents + feeCents - waivedCents,
      // No held row is without an end; the right one is set below.
      holdExpiresAt: new Date(Date.now() + holdMinutes * 60_000),
      accessTokenHash: token?.hash ?? null,
      sealedAccessToken: token?.sealed ?? null,
      createdBySid: old.createdBySid,
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
