import type { Day } from '../dates.ts'
import { type Cents, formatMoney } from '../money.ts'

/** What the price of a whole stay depends on. Prices are for one night; `nights` is the number of units charged. */
export type PricedStay = {
  startDate: Day
  nights: number
  isDayEvent: boolean
  adultPerNight: Cents
  childPerNight: Cents
}

export type FamilySize = { adultCount: number; childCount: number }

/** Whom a price is told for as long as nobody has said who comes. */
export const DAD_AND_KID: FamilySize = { adultCount: 1, childCount: 1 }

/** What the whole stay costs these people, without add-ons. */
export function familyPrice(
  stay: Pick<PricedStay, 'nights' | 'adultPerNight' | 'childPerNight'>,
  { adultCount, childCount }: FamilySize,
): Cents {
  return stay.nights * (adultCount * stay.adultPerNight + childCount * stay.childPerNight)
}

/** 'whole weekend, 1 dad + 1 kid: $260'. */
export function familyPriceText(stay: PricedStay, family: FamilySize = DAD_AND_KID): string {
  return `${stayText(stay)}, ${familyText(family)}: ${dollarsText(familyPrice(stay, family))}`
}

/** '1 dad + 2 kids'; who has no children with them is left out with them: '2 dads'. */
export function familyText({ adultCount, childCount }: FamilySize): string {
  const dads = adultCount === 1 ? '1 dad' : `${adultCount} dads`
  if (childCount === 0) return dads
  return `${dads} + ${childCount === 1 ? '1 kid' : `${childCount} kids`}`
}

/** How long that is in words: a short stay over the night to a Sunday is a weekend. */
export function stayText({
  startDate,
  nights,
  isDayEvent,
}: Omit<PricedStay, 'adultPerNight' | 'childPerNight'>) {
  if (isDayEvent) return 'whole day'
  const nightsBeforeSaturday = SATURDAY - new Date(`${startDate}T00:00:00Z`).getUTCDay()
  return nights <= LONG_WEEKEND && nightsBeforeSaturday < nights ? 'whole weekend' : 'whole camp'
}

/** As money is shown, without the cents where there are none: '$260', '$262.50', 'free'. */
export function dollarsText(cents: Cents): string {
  return cents === 0 ? 'free' : formatMoney(cents).replace(/\.00$/, '')
}

const SATURDAY = 6
const LONG_WEEKEND = 3
