import { type Cents, formatMoney, parseDecimal } from '../money.ts'

/**
 * The smallest amount that Stripe charges in Australian dollars, unless the payment provider says otherwise. A booking
 * costs that at least, or nothing.
 */
export const SMALLEST_CHARGE: Cents = 50

export const TOO_LITTLE = `a booking must cost nothing or at least ${formatMoney(SMALLEST_CHARGE)}`

const perNight = { priceAdultPerNight: 'Adult price per night', priceChildPerNight: 'Child price per night' }
const once = {
  glampingTentPrice: 'Glamping tent price',
  beerPackagePrice: 'Beer package price',
  tshirtPrice: 'T-shirt price',
  tshirtKidsPrice: 'Kids t-shirt price',
  hoodiePrice: 'Hoodie price',
  hoodieKidsPrice: 'Kids hoodie price',
}
type PriceField = keyof typeof perNight | keyof typeof once

/**
 * The prices with which somebody could book for more than nothing and less than a card can pay. Each booking has an
 * adult, so that the other prices count by themselves only where adults pay nothing.
 * @param prices decimal text
 * @param units nights that are charged, at least 1
 */
export function chargeIssues(
  prices: Readonly<Record<PriceField, string>>,
  units: number,
): { path: PriceField; message: string }[] {
  const isTooLittle = (path: PriceField) => !isChargeable(prices[path], path in perNight ? units : 1)
  const labels: Readonly<Record<PriceField, string>> = { ...perNight, ...once }
  const adult = {
    path: 'priceAdultPerNight',
    message: `${labels.priceAdultPerNight}: ${TOO_LITTLE}`,
  } as const
  if (parseDecimal(prices.priceAdultPerNight) !== 0) return isTooLittle(adult.path) ? [adult] : []
  const fields: readonly PriceField[] = [
    'priceChildPerNight',
    'glampingTentPrice',
    'beerPackagePrice',
    'tshirtPrice',
    'tshirtKidsPrice',
    'hoodiePrice',
    'hoodieKidsPrice',
  ]
  return fields.filter(isTooLittle).map((path) => ({ path, message: `${labels[path]}: ${TOO_LITTLE}` }))
}

/** Whether an amount, so many times, is nothing or can be charged. It is decimal text. */
export function isChargeable(amount: string, times = 1): boolean {
  const cents = (parseDecimal(amount) ?? 0) * times
  return cents === 0 || cents >= SMALLEST_CHARGE
}

/**
 * How much of a credit note pays an amount that is due: everything, or so much that a card can pay the rest. 0 where
 * neither is possible.
 */
export function creditToUse(due: Cents, balance: Cents, smallestCharge: Cents): Cents {
  if (balance >= due) return due
  return Math.max(0, Math.min(balance, due - smallestCharge))
}

/** Returns how much of an amount due is waived because no card can pay it: all of it, or nothing. */
export function getWaivedRemainder(due: Cents, smallestCharge: Cents): Cents {
  return due < smallestCharge ? Math.max(0, due) : 0
}
