import { type Cents, formatMoney, parseDecimal } from '../money.ts'

/** Stripe's minimum for Australian dollars. */
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
 * Each booking has an adult, so other prices matter only when adults are free.
 * @param units charged nights, at least 1
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

/** @param amount decimal text */
export function isChargeable(amount: string, times = 1): boolean {
  const cents = (parseDecimal(amount) ?? 0) * times
  return cents === 0 || cents >= SMALLEST_CHARGE
}

/** Leaves nothing or a chargeable amount; 0 where neither is possible. */
export function getUsableCredit(due: Cents, balance: Cents, smallestCharge: Cents): Cents {
  if (balance >= due) return due
  return Math.max(0, Math.min(balance, due - smallestCharge))
}

export function getWaivedRemainder(due: Cents, smallestCharge: Cents): Cents {
  return due < smallestCharge ? Math.max(0, due) : 0
}
