import { type PriceLine, priceBooking } from '../../domain/pricing.ts'
import type { ClothingKind } from '../../prisma/generated/client/enums.ts'

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
  transferFeeCents: number
  clothing: { kind: ClothingKind; size: string; isKids: boolean }[]
}

/** The whole bill of a booking as its family sees it, with the fee for moving here; its sum is the total. */
export function billWithFee(booking: FrozenPrices): PriceLine[] {
  const { lines } = billOf(booking)
  const amount = booking.transferFeeCents
  if (amount === 0) return lines
  const label = 'Administration fee for the move'
  return [...lines, { kind: 'TRANSFER_FEE', label, quantity: 1, nights: null, unitAmount: amount, amount }]
}

/** The bill from the prices that were frozen on a booking, whatever the event costs today. The transfer fee is not in it. */
export function billOf(booking: FrozenPrices): { lines: PriceLine[]; total: number } {
  const orders = (kind: ClothingKind) =>
    booking.clothing
      .filter((item) => item.kind === kind)
      .map(({ size, isKids }) => ({ name: '', size, isKids }))
  return priceBooking(
    {
      nights: booking.nights,
      prices: {
        adultPerNight: booking.adultPriceCents,
        childPerNight: booking.childPriceCents,
        glampingTent: booking.tentPriceCents,
        beerPackage: booking.beerPriceCents,
        tshirt: booking.tshirtPriceCents,
        tshirtKids: booking.tshirtKidsPriceCents,
        hoodie: booking.hoodiePriceCents,
        hoodieKids: booking.hoodieKidsPriceCents,
      },
    },
    { ...booking, tshirtOrders: orders('TSHIRT'), hoodieOrders: orders('HOODIE') },
  )
}
