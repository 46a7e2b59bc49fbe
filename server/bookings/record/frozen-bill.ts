import { type PriceLine, type PriceLineKind, priceBooking } from '../../../domain/pricing.ts'
import type { ClothingKind } from '../../../prisma/generated/client/enums.ts'
import { pricesOf } from '../../events/event-row.ts'

/** What of a stored booking its bill is made of. Amounts are cents. */
export type FrozenPrices = {
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
  exchangeFeeCents: number
  waivedCents: number
  clothing: { kind: ClothingKind; size: string; isKids: boolean }[]
}

/** The whole bill of a booking as its family sees it, with what only a move brings; its sum is the total. */
export function billWithFee(booking: FrozenPrices): PriceLine[] {
  const once = (kind: PriceLineKind, label: string, amount: number): PriceLine[] =>
    amount === 0 ? [] : [{ kind, label, quantity: 1, nights: null, unitAmount: amount, amount }]
  return [
    ...billOf(booking).lines,
    ...once('EXCHANGE_FEE', 'Administration fee for the move', booking.exchangeFeeCents),
    ...once('WAIVED', 'Difference in price, which we pay', -booking.waivedCents),
  ]
}

/** The bill from the prices that were frozen on a booking, whatever the event costs today. Nothing of a move is in it. */
export function billOf(booking: FrozenPrices): { lines: PriceLine[]; total: number } {
  const orders = (kind: ClothingKind) =>
    booking.clothing
      .filter((item) => item.kind === kind)
      .map(({ size, isKids }) => ({ name: '', size, isKids }))
  return priceBooking(
    { nights: booking.nights, prices: pricesOf(booking) },
    { ...booking, tshirtOrders: orders('TSHIRT'), hoodieOrders: orders('HOODIE') },
  )
}
