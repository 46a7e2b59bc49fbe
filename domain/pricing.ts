import type { Cents } from './money.ts'

/** Unit prices of an event. Adults and children are per person and night; 0 means an item is not offered. */
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

/** What a party orders: people and add-ons. */
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

/** One line of a bill. `nights` is null for what is charged once; `amount` is quantity x unit x nights. */
export type PriceLine = {
  kind: PriceLineKind
  label: string
  quantity: number
  nights: number | null
  unitAmount: Cents
  amount: Cents
}

/**
 * The one rule of what a booking costs, used for the live total and for the charge.
 * People pay per night, everything else once. `nights` is the number of units charged, at least 1.
 * Lines with nothing ordered are left out; the total is the sum of the lines.
 */
export function priceBooking(
  { nights, prices }: { nights: number; prices: EventPrices },
  order: PartyOrder,
): { lines: PriceLine[]; total: Cents } {
  const tshirts = countBySort(order.tshirtOrders)
  const hoodies = countBySort(order.hoodieOrders)
  const lines = [
    line('ADULTS', 'Adults', order.adultCount, prices.adultPerNight, nights),
    line('CHILDREN', 'Children', order.childCount, prices.childPerNight, nights),
    line('GLAMPING_TENT', 'Glamping tent', order.glampingTentCount, prices.glampingTent),
    line('BEER_PACKAGE', 'Beer package', order.beerPackageCount, prices.beerPackage),
    line('TSHIRT', 'T-shirts', tshirts.adult, prices.tshirt),
    line('TSHIRT_KIDS', 'Kids t-shirts', tshirts.kids, prices.tshirtKids),
    line('HOODIE', 'Hoodies', hoodies.adult, prices.hoodie),
    line('HOODIE_KIDS', 'Kids hoodies', hoodies.kids, prices.hoodieKids),
  ].filter((each) => each.quantity > 0)
  return { lines, total: lines.reduce((sum, each) => sum + each.amount, 0) }
}

/**
 * Paths of ordered items that the event does not offer, since their price is 0:
 * 'glampingTentCount', 'tshirtOrders.0'. Empty when everything ordered is on offer.
 * Spots for adults and children are always on offer, even at no charge.
 */
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

function line(
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
