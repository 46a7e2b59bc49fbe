import type { Cents } from './money.ts'

/** Price 0 means not offered, except for people. */
export type EventPrices = {
  adultPerNight: Cents
  childPerNight: Cents
  glampingTent: Cents
  beerPackage: Cents
  tshirt: Cents
  tshirtKids: Cents
  hoodie: Cents
  hoodieKids: Cents
}

export type ClothingOrder = { name: string; size: string; isKids: boolean }

export type PartyOrder = {
  adultCount: number
  childCount: number
  glampingTentCount: number
  beerPackageCount: number
  tshirtOrders: ClothingOrder[]
  hoodieOrders: ClothingOrder[]
}

export type PriceLineKind =
  | 'ADULTS'
  | 'CHILDREN'
  | 'GLAMPING_TENT'
  | 'BEER_PACKAGE'
  | 'TSHIRT'
  | 'TSHIRT_KIDS'
  | 'HOODIE'
  | 'HOODIE_KIDS'
  | 'EXCHANGE_FEE'
  | 'WAIVED'

/** `nights` is null for one-time charges. */
export type PriceLine = {
  kind: PriceLineKind
  label: string
  quantity: number
  nights: number | null
  unitAmount: Cents
  amount: Cents
}

/** The only pricing rule, for display and charge. */
export function priceBooking(
  { nights, prices }: { nights: number; prices: EventPrices },
  order: PartyOrder,
): { lines: PriceLine[]; total: Cents } {
  const tshirts = countBySort(order.tshirtOrders)
  const hoodies = countBySort(order.hoodieOrders)
  const lines = [
    createPriceLine('ADULTS', 'Adults', order.adultCount, prices.adultPerNight, nights),
    createPriceLine('CHILDREN', 'Children', order.childCount, prices.childPerNight, nights),
    createPriceLine('GLAMPING_TENT', 'Glamping tent', order.glampingTentCount, prices.glampingTent),
    createPriceLine('BEER_PACKAGE', 'Beer package', order.beerPackageCount, prices.beerPackage),
    createPriceLine('TSHIRT', 'T-shirts', tshirts.adult, prices.tshirt),
    createPriceLine('TSHIRT_KIDS', 'Kids t-shirts', tshirts.kids, prices.tshirtKids),
    createPriceLine('HOODIE', 'Hoodies', hoodies.adult, prices.hoodie),
    createPriceLine('HOODIE_KIDS', 'Kids hoodies', hoodies.kids, prices.hoodieKids),
  ].filter((each) => each.quantity > 0)
  return { lines, total: lines.reduce((sum, each) => sum + each.amount, 0) }
}

/** Returns paths such as 'tshirtOrders.0'. */
export function unavailableItems(prices: EventPrices, order: PartyOrder): string[] {
  const paths: string[] = []
  if (order.glampingTentCount > 0 && prices.glampingTent === 0) paths.push('glampingTentCount')
  if (order.beerPackageCount > 0 && prices.beerPackage === 0) paths.push('beerPackageCount')
  order.tshirtOrders.forEach((item, index) => {
    if ((item.isKids ? prices.tshirtKids : prices.tshirt) === 0) paths.push(`tshirtOrders.${index}`)
  })
  order.hoodieOrders.forEach((item, index) => {
    if ((item.isKids ? prices.hoodieKids : prices.hoodie) === 0) paths.push(`hoodieOrders.${index}`)
  })
  return paths
}

function createPriceLine(
  kind: PriceLineKind,
  label: string,
  quantity: number,
  unitAmount: Cents,
  nights: number | null = null,
): PriceLine {
  return { kind, label, quantity, nights, unitAmount, amount: quantity * unitAmount * (nights ?? 1) }
}

function countBySort(items: ClothingOrder[]): { adult: number; kids: number } {
  const kids = items.filter((item) => item.isKids).length
  return { adult: items.length - kids, kids }
}
