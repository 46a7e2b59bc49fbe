import type { BookingState } from '../../../domain/booking-states.ts'
import type { EventFacts } from '../../../domain/events/event-change.ts'
import { dayOf } from '../../events/event-row.ts'
import type { Prisma } from '../../platform/prisma.ts'
import { getChangeRight, materialChanges } from '../lifecycle/change-right.ts'

const facts = {
  oldEndDate: true,
  oldEndTime: true,
  oldLocation: true,
} as const satisfies Prisma.EventChangeSelect

/** What `getUnansweredChange` needs of a booking. */
export const changedBookingColumns = {
  state: true,
  createdAt: true,
  keptChangeId: true,
  event: {
    select: {
      ...{ startsAt: true, cancelledAt: true, deletedAt: true },
      changes: { ...materialChanges, select: { ...materialChanges.select, ...facts } },
    },
  },
} as const satisfies Prisma.BookingSelect

type ChangedBooking = Omit<Prisma.BookingGetPayload<{ select: typeof changedBookingColumns }>, 'state'> & {
  state: BookingState
}

/** A change of its event that the family of a booking has not answered. */
export type UnansweredChange = {
  /** The latest of the changes, to be sent along with the answer. */
  id: number
  at: Date
  /** The event as it was before the first of them. */
  old: EventFacts
  /** Until then the family can choose: the new start. */
  until: Date
}

/** What the family of a booking is to answer now; null for nothing. */
export function getUnansweredChange(booking: ChangedBooking, now: Date): UnansweredChange | null {
  const { state, createdAt, keptChangeId, event } = booking
  const isStanding = (state === 'HELD' || state === 'CONFIRMED') && event.cancelledAt === null
  if (!isStanding || event.deletedAt !== null || !getChangeRight(booking, now).isOpen) return null
  const unanswered = event.changes.filter(({ id, at }) => at >= createdAt && id > (keptChangeId ?? 0))
  const [first] = unanswered
  const last = unanswered.at(-1)
  if (first === undefined || last === undefined) return null
  return {
    ...{ id: last.id, at: last.at, until: event.startsAt },
    old: {
      startDate: dayOf(first.oldStartDate),
      endDate: dayOf(first.oldEndDate),
      startTime: first.oldStartTime,
      endTime: first.oldEndTime,
      location: first.oldLocation,
    },
  }
}
