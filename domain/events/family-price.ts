import type { Day } from '../dates.ts'
import { type Cents, formatMoney } from '../money.ts'

export type PricedStay = {
  startDate: Day
  nights: number
  isDayEvent: boolean
  adultPerNight: Cents
  childPerNight: Cents
}

export type FamilySize = { adultCount: number; childCount: number }

export const DAD_AND_KID: FamilySize = { adultCount: 1, childCount: 1 }

/** Excludes add-ons. */
export function familyPrice(
  stay: Pick<PricedStay, 'nights' | 'adultPerNight' | 'childPerNight'>,
  { adultCount, childCount }: FamilySize,
): Cents {
  return stay.nights * (adultCount * stay.adultPerNight + childCount * stay.childPerNight)
}

export function familyPriceText(stay: PricedStay, family: FamilySize = DAD_AND_KID): string {
  return `${stayText(stay)}, ${familyText(family)}: ${dollarsText(familyPrice(stay, family))}`
}

export function familyText({ adultCount, childCount }: FamilySize): string {
  const dads = adultCount === 1 ? '1 dad' : `${adultCount} dads`
  if (childCount === 0) return dads
  return `${dads} + ${childCount === 1 ? '1 kid' : `${childCount} kids`}`
}

/** A short stay over Saturday night is a weekend. */
export function stayText({
  startDate,
  nights,
  isDayEvent,
}: Omit<PricedStay, 'adultPerNight' | 'childPerNight'>) {
  if (isDayEvent) return 'whole day'
  const nightsBeforeSaturday = SATURDAY - new Date(`${startDate}T00:00:00Z`).getUTCDay()
  return nights <= LONG_WEEKEND && nightsBeforeSaturday < nights ? 'whole weekend' : 'whole camp'
}

export function dollarsText(cents: Cents): string {
  return cents === 0 ? 'free' : formatMoney(cents).replace(/\.00$/, '')
}

const SATURDAY = 6
const LONG_WEEKEND = 3
