import { brisbaneDay, formatDayAu } from '../../../domain/dates.ts'

/** Returns 'Price adult per night' for 'priceAdultPerNight'. */
export function inWords(name: string): string {
  const spaced = name
    .replaceAll(/[-_.]/g, ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** Returns '1 booking' or '2 bookings'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`
}

/** `count` is null above the counting limit. */
export function countedOrMany(count: number | null, one: string): string {
  return count === null ? `More than 1,000 ${one}s` : counted(count, one)
}

/** Returns '2 adults, 1 child'. */
export function partyInWords({ adultCount, childCount }: { adultCount: number; childCount: number }): string {
  return `${counted(adultCount, 'adult')}, ${counted(childCount, 'child', 'children')}`
}

/** Returns the Brisbane day: '5 June 2025'. */
export function dayInWords(instant: string): string {
  return formatDayAu(brisbaneDay(new Date(instant)))
}
