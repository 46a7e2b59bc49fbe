import { type Day, daysBetween } from '../../../domain/dates.ts'

/** Days before an event for the information email, normally the first. */
export const INFORMATION_DAYS = { first: 7, last: 2 } as const

/**
 * A family is informed by email a week before, or within a day once that week has begun. When that is too late, the
 * confirmation informs it.
 */
export type InformationTime = 'A_WEEK_BEFORE' | 'SOON' | 'NOW'

const INFORMATION_PARTS = ['DIRECTIONS', 'PLAN', 'LEADERS'] as const

export type InformationPart = (typeof INFORMATION_PARTS)[number]

/** Null when not given. */
export type EventInformation = {
  directions: string | null
  /** Belongs to `directions`. */
  mapUrl: string | null
  plan: string | null
  leaders: string | null
  /** Empty for the usual things. */
  bring: string[]
  rainPlan: string | null
}

export function getInformationParts({
  directions,
  mapUrl,
  plan,
  leaders,
}: EventInformation): { part: InformationPart; text: string }[] {
  const map = mapUrl === null ? null : 'See the map.'
  const texts = { DIRECTIONS: directions ?? map, PLAN: plan, LEADERS: leaders }
  return INFORMATION_PARTS.flatMap((part) => {
    const text = texts[part]
    return text === null ? [] : [{ part, text }]
  })
}

export function getInformationTime(startDate: Day, today: Day): InformationTime {
  const ahead = daysBetween(today, startDate)
  if (ahead > INFORMATION_DAYS.first) return 'A_WEEK_BEFORE'
  // On the last day, the evening's email may already be sent.
  return ahead > INFORMATION_DAYS.last ? 'SOON' : 'NOW'
}
