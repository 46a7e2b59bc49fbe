import {
  DAD_AND_KID,
  dollarsText,
  familyPrice,
  familyText,
  stayText,
} from '../../domain/events/family-price.ts'
import { formatMoney, parseDecimal } from '../../domain/money.ts'

/** A price as shown: '$85.00', 'Free' for nothing. A price that cannot be read counts as nothing, as missing prices do. */
export function priceText(price: string): string {
  return isOffered(price) ? formatMoney(parseDecimal(price) ?? 0) : 'Free'
}

/** True when something costs more than nothing: add-ons without a price are not offered. */
export function isOffered(price: string): boolean {
  return (parseDecimal(price) ?? 0) > 0
}

type PricedEvent = {
  startDate: string
  nights: number
  isDayEvent: boolean
  priceAdultPerNight: string
  priceChildPerNight: string
}

/** What the whole event costs before anybody has said who comes: '$260', 'whole weekend', '1 dad + 1 kid'. */
export function wholePrice({ priceAdultPerNight, priceChildPerNight, ...stay }: PricedEvent) {
  const prices = {
    adultPerNight: parseDecimal(priceAdultPerNight) ?? 0,
    childPerNight: parseDecimal(priceChildPerNight) ?? 0,
  }
  return {
    amount: dollarsText(familyPrice({ ...stay, ...prices }, DAD_AND_KID)),
    stay: stayText(stay),
    family: familyText(DAD_AND_KID),
  }
}

/** The same in one line: 'whole weekend, 1 dad + 1 kid: $260'. */
export function wholePriceText(event: PricedEvent): string {
  const { amount, stay, family } = wholePrice(event)
  return `${stay}, ${family}: ${amount}`
}

/** Returns what one adult pays for the whole event: '$170.00', 'Free' for nothing. */
export function wholeAdultPrice({ priceAdultPerNight, nights }: PricedEvent): string {
  const cents = (parseDecimal(priceAdultPerNight) ?? 0) * nights
  return cents > 0 ? formatMoney(cents) : 'Free'
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
