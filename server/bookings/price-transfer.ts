import { type PartyOrder, priceBooking } from '../../domain/pricing.ts'
import { offeredOrder, quoteTransfer, type TransferQuote } from '../../domain/transfer.ts'
import type { ClothingKind } from '../../prisma/generated/client/enums.ts'
import { type EventRow, nightsOf, pricesOf, spotsOf, tentsLeftOf } from '../events/event-row.ts'

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
export function priceTransfer(
  booking: Ordered,
  valueCents: number,
  event: EventRow,
  feeCents: number,
): TransferQuote {
  const there = { nights: nightsOf(event), prices: pricesOf(event) }
  return quoteTransfer(valueCents, there, orderOf(booking), feeCents)
}

/** Whether the party, and its tent where there are tents, finds room on an event. */
export function hasRoomFor(event: EventRow, booking: Ordered): boolean {
  const { adultCount, childCount, glampingTentCount } = offeredOrder(pricesOf(event), orderOf(booking))
  const tentsLeft = tentsLeftOf(event)
  return spotsOf(event) >= adultCount + childCount && (tentsLeft === null || tentsLeft >= glampingTentCount)
}

/** The bill of the same party on an event, less what is not on offer there. */
export function billThere(booking: Ordered, event: EventRow) {
  const prices = pricesOf(event)
  const order = offeredOrder(prices, orderOf(booking))
  const nights = nightsOf(event)
  return { nights, prices, order, priceCents: priceBooking({ nights, prices }, order).total }
}
