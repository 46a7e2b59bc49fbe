import { brisbaneDay, formatDayAu } from '../../../domain/dates.ts'

/** Returns 'Price adult per night' for 'priceAdultPerNight'. */
export function toSentenceCase(name: string): string {
  const spaced = name
    .replaceAll(/[-_.]/g, ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`
}

/** `count` is null above the counting limit. */
export function formatCappedCount(count: number | null, one: string): string {
  return count === null ? `More than 1,000 ${one}s` : formatCount(count, one)
}

type Party = { adultCount: number; childCount: number }

/** Returns '2 adults, 1 child'. */
export function formatPartySize({ adultCount, childCount }: Party): string {
  return `${formatCount(adultCount, 'adult')}, ${formatCount(childCount, 'child', 'children')}`
}

/** Returns the Brisbane day: '5 June 2025'. */
export function formatBrisbaneDay(instant: string): string {
  return formatDayAu(brisbaneDay(new Date(instant)))
}
