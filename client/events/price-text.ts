import { formatMoney, parseDecimal } from '../../domain/money.ts'

/** A price as shown: '$85.00', 'Free' for nothing. A price that cannot be read counts as nothing, as missing prices do. */
export function priceText(price: string): string {
  return isOffered(price) ? formatMoney(parseDecimal(price) ?? 0) : 'Free'
}

/** True when something costs more than nothing: add-ons without a price are not offered. */
export function isOffered(price: string): boolean {
  return (parseDecimal(price) ?? 0) > 0
}

/** What one charged unit is called: a one-day event charges the day. */
export function unitName(isDayEvent: boolean): 'day' | 'night' {
  return isDayEvent ? 'day' : 'night'
}

/** '2 nights', '1 night', 'Day event'. */
export function lengthText(nights: number, isDayEvent: boolean): string {
  if (isDayEvent) return 'Day event'
  return nights === 1 ? '1 night' : `${nights} nights`
}

/** '12 spots remaining', '1 spot remaining'. */
export function spotsText(spots: number): string {
  return spots === 1 ? '1 spot remaining' : `${spots} spots remaining`
}
