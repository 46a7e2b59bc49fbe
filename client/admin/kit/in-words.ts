import { brisbaneDay, formatDayAu } from '../../../domain/dates.ts'

/** 'event-changed' and 'priceAdultPerNight' as words: 'Event changed', 'Price adult per night'. */
export function inWords(name: string): string {
  const spaced = name
    .replaceAll(/[-_.]/g, ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** '1 booking', '2 bookings'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`
}

/** How many match a list's filter; null for more than are counted. */
export function countedOrMany(count: number | null, one: string): string {
  return count === null ? `More than 1,000 ${one}s` : counted(count, one)
}

/** '2 adults, 1 child'. */
export function partyInWords({ adultCount, childCount }: { adultCount: number; childCount: number }): string {
  return `${counted(adultCount, 'adult')}, ${counted(childCount, 'child', 'children')}`
}

/** The day in Brisbane of an instant of an answer: '5 June 2025'. */
export function dayInWords(instant: string): string {
  return formatDayAu(brisbaneDay(new Date(instant)))
}
