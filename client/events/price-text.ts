import {
  DAD_AND_KID,
  dollarsText,
  familyPrice,
  familyText,
  stayText,
} from '../../domain/events/family-price.ts'
import { formatMoney } from '../../domain/money.ts'
import type { EventPrices } from '../../domain/pricing.ts'

/** Formats a price: '$85.00', or 'Free' for zero and for invalid or missing prices. */
export function priceText(price: number): string {
  return isOffered(price) ? formatMoney(price) : 'Free'
}

/** Whether the price is above zero. Add-ons without a price are not offered. */
export function isOffered(price: number): boolean {
  return price > 0
}

type PricedEvent = {
  startDate: string
  nights: number
  isDayEvent: boolean
  prices: Pick<EventPrices, 'adultPerNight' | 'childPerNight'>
}

/** Prices the whole event for a sample family: '$260', 'whole weekend', '1 dad + 1 kid'. */
export function getWholePrice({ prices, ...stay }: PricedEvent) {
  return {
    amount: dollarsText(familyPrice({ ...stay, ...prices }, DAD_AND_KID)),
    stay: stayText(stay),
    family: familyText(DAD_AND_KID),
  }
}

/** Returns 'whole weekend, 1 dad + 1 kid: $260'. */
export function wholePriceText(event: PricedEvent): string {
  const { amount, stay, family } = getWholePrice(event)
  return `${stay}, ${family}: ${amount}`
}

/** Returns the price of one adult for the whole event: '$170.00', or 'Free' for zero. */
export function formatWholeAdultPrice({ prices, nights }: PricedEvent): string {
  return priceText(prices.adultPerNight * nights)
}

export function unitName(isDayEvent: boolean): 'day' | 'night' {
  return isDayEvent ? 'day' : 'night'
}

export function lengthText(nights: number, isDayEvent: boolean): string {
  if (isDayEvent) return 'Day event'
  return nights === 1 ? '1 night' : `${nights} nights`
}

export function spotsText(spots: number): string {
  return spots === 1 ? '1 spot remaining' : `${spots} spots remaining`
}
