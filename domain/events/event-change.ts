import { brisbaneDay, clockOf, type Day, daysBetween, startsAt } from '../dates.ts'

/** When and where an event is. Times are text as the organiser typed it. */
export type EventFacts = {
  startDate: Day
  endDate: Day
  startTime: string
  endTime: string
  location: string
}

const materialFields = ['startDate', 'endDate', 'location'] as const
export type MaterialField = (typeof materialFields)[number]

/** The fields of a material change: families who have booked may cancel for a full refund after it. */
export function changedMaterialFields(old: EventFacts, now: EventFacts): MaterialField[] {
  return materialFields.filter((field) => old[field].trim() !== now[field].trim())
}

/** Whether an edit of an event changes its first day, its last day or its location. */
export function isMaterialChange(old: EventFacts, now: EventFacts): boolean {
  return changedMaterialFields(old, now).length > 0
}

/** Whether an edit changes the time of day of the start or the end, however they are written. */
export function haveTimesChanged(old: EventFacts, now: EventFacts): boolean {
  return clockOf(old.startTime) !== clockOf(now.startTime) || clockOf(old.endTime) !== clockOf(now.endTime)
}

/** Whether families are notified of an edit: the dates, the times, the location or the plan change. */
export function isNotifiedChange(
  old: EventFacts & { plan: string },
  now: EventFacts & { plan: string },
): boolean {
  return isMaterialChange(old, now) || haveTimesChanged(old, now) || old.plan !== now.plan
}

/** A material change of an event, with when it was to begin until then. */
export type MaterialChange = { id: number; at: Date; oldStartDate: Day; oldStartTime: string }

/** What a booking may claim after material changes of its event. */
export type ChangeRight = {
  /** True while cancelling refunds everything: the family has not kept the booking after the last change. */
  isOpen: boolean
  /**
   * Whole days that were left to the old first day on the day of each change. The policies never pay less than they pay
   * that many days before the event.
   */
  keptDays: number[]
}

/**
 * What a booking may claim now. Changes before it was made do not count, and nothing is claimed from the start on.
 * @param booking.keptChangeId the latest change after which the family kept the booking; null for none
 */
export function changeRightOf(
  changes: readonly MaterialChange[],
  booking: { createdAt: Date; keptChangeId: number | null; startsAt: Date },
  now: Date,
): ChangeRight {
  const later = changes.filter(({ at }) => at >= booking.createdAt)
  return {
    isOpen: now < booking.startsAt && later.some(({ id }) => id > (booking.keptChangeId ?? 0)),
    keptDays: later
      .filter(({ at, oldStartDate, oldStartTime }) => at < startsAt(oldStartDate, oldStartTime))
      .map(({ at, oldStartDate }) => Math.max(0, daysBetween(brisbaneDay(at), oldStartDate))),
  }
}

/** Days after the email about a change until a family that has not answered is reminded. */
export const DAYS_UNTIL_CHANGE_REMINDER = 7

/** By how many hours the organiser may delay the email about a change. */
export const LONGEST_EMAIL_DELAY_HOURS = 24
