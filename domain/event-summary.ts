import { type Day, formatDayAu, nightsBetween } from './dates.ts'
import { type Cents, formatMoney } from './money.ts'

/** '5 – 7 June 2026', '30 May – 1 June 2026', '5 June 2026': what two days share is said once. */
export function dayRangeText(start: Day, end: Day): string {
  if (start === end) return formatDayAu(start)
  const [startParts, endText] = [formatDayAu(start).split(' '), formatDayAu(end)]
  const endParts = endText.split(' ')
  const [, month, year] = startParts
  const isSameYear = year === endParts[2]
  const kept = isSameYear && month === endParts[1] ? 1 : isSameYear ? 2 : 3
  return `${startParts.slice(0, kept).join(' ')} – ${endText}`
}

/** '2 nights', '1 night', 'Day event'. */
export function nightsText(start: Day, end: Day): string {
  const nights = nightsBetween(start, end)
  if (nights === 0) return 'Day event'
  return nights === 1 ? '1 night' : `${nights} nights`
}

/** 'Sold out', 'Only 3 spots left', '24 spots left'. */
export function placesText(availableSpots: number, fewBelow: number): string {
  if (availableSpots === 0) return 'Sold out'
  if (availableSpots === 1) return 'Only 1 spot left'
  return availableSpots < fewBelow ? `Only ${availableSpots} spots left` : `${availableSpots} spots left`
}

/** '$85.00 per adult a night', '$20.00 per adult'; 'Free' when it costs nothing. */
export function adultPriceText(cents: Cents, isDayEvent: boolean): string {
  if (cents === 0) return 'Free for adults'
  return `${formatMoney(cents)} per adult${isDayEvent ? '' : ' a night'}`
}

/** A camp in a few plain sentences, for feeds and other places without a layout. */
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
