import { type Day, formatDayAu, nightsBetween } from './dates.ts'
import { type Cents, formatMoney } from './money.ts'

export function dayRangeText(start: Day, end: Day): string {
  if (start === end) return formatDayAu(start)
  const [startParts, endText] = [formatDayAu(start).split(' '), formatDayAu(end)]
  const endParts = endText.split(' ')
  const [, month, year] = startParts
  const isSameYear = year === endParts[2]
  const partCount = isSameYear && month === endParts[1] ? 1 : isSameYear ? 2 : 3
  return `${startParts.slice(0, partCount).join(' ')} – ${endText}`
}

export function nightsText(start: Day, end: Day): string {
  const nights = nightsBetween(start, end)
  if (nights === 0) return 'Day event'
  return nights === 1 ? '1 night' : `${nights} nights`
}

export function placesText(availableSpots: number, fewBelow: number): string {
  if (availableSpots === 0) return 'Sold out'
  if (availableSpots === 1) return 'Only 1 spot left'
  return availableSpots < fewBelow ? `Only ${availableSpots} spots left` : `${availableSpots} spots left`
}

export function adultPriceText(cents: Cents, isDayEvent: boolean): string {
  if (cents === 0) return 'Free for adults'
  return `${formatMoney(cents)} per adult${isDayEvent ? '' : ' a night'}`
}

export function eventSummary(event: {
  shortDescription: string
  startDay: Day
  endDay: Day
  location: string
  adultPriceCents: Cents
  availableSpots: number
}): string {
  const { startDay, endDay } = event
  const facts = [
    `${dayRangeText(startDay, endDay)} (${nightsText(startDay, endDay)})`,
    event.location,
    adultPriceText(event.adultPriceCents, startDay === endDay),
    ...(event.availableSpots === 0 ? ['Sold out'] : []),
  ]
  return `${event.shortDescription}\n\n${facts.join(' · ')}`
}
