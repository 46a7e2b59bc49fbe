import { brisbaneDay, type Day, daysBetween, startsAt, toClockTime } from '../dates.ts'

export type EventFacts = {
  startDate: Day
  endDate: Day
  startTime: string
  endTime: string
  location: string
}

const materialFields = ['startDate', 'endDate', 'location'] as const
export type MaterialField = (typeof materialFields)[number]

/** After such a change, booked families may cancel for a full refund. */
export function getChangedMaterialFields(old: EventFacts, now: EventFacts): MaterialField[] {
  return materialFields.filter((field) => old[field].trim() !== now[field].trim())
}

export function isMaterialChange(old: EventFacts, now: EventFacts): boolean {
  return getChangedMaterialFields(old, now).length > 0
}

/** Compares times, not their notation. */
export function haveTimesChanged(old: EventFacts, now: EventFacts): boolean {
  return (
    toClockTime(old.startTime) !== toClockTime(now.startTime) ||
    toClockTime(old.endTime) !== toClockTime(now.endTime)
  )
}

export function isNotifiedChange(
  old: EventFacts & { plan: string },
  now: EventFacts & { plan: string },
): boolean {
  return isMaterialChange(old, now) || haveTimesChanged(old, now) || old.plan !== now.plan
}

export type MaterialChange = { id: number; at: Date; oldStartDate: Day; oldStartTime: string }

export type ChangeRight = {
  /** Until the family keeps the booking, cancelling refunds everything. */
  isOpen: boolean
  /** Whole days left at each change; policies never pay less. */
  keptDays: number[]
}

/** Ignores changes before the booking. Rights end at the start. */
export function resolveChangeRight(
  changes: readonly MaterialChange[],
  booking: { createdAt: Date; acceptedChangeId: number | null; startsAt: Date },
  now: Date,
): ChangeRight {
  const later = changes.filter(({ at }) => at >= booking.createdAt)
  return {
    isOpen: now < booking.startsAt && later.some(({ id }) => id > (booking.acceptedChangeId ?? 0)),
    keptDays: later
      .filter(({ at, oldStartDate, oldStartTime }) => at < startsAt(oldStartDate, oldStartTime))
      .map(({ at, oldStartDate }) => Math.max(0, daysBetween(brisbaneDay(at), oldStartDate))),
  }
}

export const DAYS_UNTIL_CHANGE_REMINDER = 7

export const LONGEST_EMAIL_DELAY_HOURS = 24
