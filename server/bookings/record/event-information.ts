import { type Day, daysBetween } from '../../../domain/dates.ts'

/** Days before the first day of an event in which the mail with what to know is written; the first is its day. */
export const INFORMATION_DAYS = { first: 7, last: 2 } as const

/**
 * When what to know about an event reaches a family that has booked: by the mail a week before; by the same mail within
 * a day, when that week has begun; with the confirmation, when it is too late for that mail.
 */
export type InformationTime = 'A_WEEK_BEFORE' | 'SOON' | 'NOW'

/** What the mail holds beside times and things to bring, as far as the organiser gave it; in its order. */
const INFORMATION_PARTS = ['WAY_THERE', 'PLAN', 'LEADERS'] as const

export type InformationPart = (typeof INFORMATION_PARTS)[number]

/** The organiser's words, null where none were given. */
export type EventInformation = {
  wayThere: string | null
  /** The address of a map, which belongs to the way there. */
  mapUrl: string | null
  plan: string | null
  leaders: string | null
  /** What each family brings, in the organiser's words; empty for what is usual. */
  bring: string[]
  rainPlan: string | null
}

/** Its parts that were given, each with the organiser's words. The address of the map is not among them. */
export function givenInformation({
  wayThere,
  mapUrl,
  plan,
  leaders,
}: EventInformation): { part: InformationPart; text: string }[] {
  const map = mapUrl === null ? null : 'The map shows it.'
  const texts = { WAY_THERE: wayThere ?? map, PLAN: plan, LEADERS: leaders }
  return INFORMATION_PARTS.flatMap((part) => {
    const text = texts[part]
    return text === null ? [] : [{ part, text }]
  })
}

/** When it reaches a family whose booking is confirmed today. */
export function informationTime(startDate: Day, today: Day): InformationTime {
  const ahead = daysBetween(today, startDate)
  if (ahead > INFORMATION_DAYS.first) return 'A_WEEK_BEFORE'
  // On the last day of them the mail of the evening may have gone out already.
  return ahead > INFORMATION_DAYS.last ? 'SOON' : 'NOW'
}
