import type { BookingState } from '../../../domain/booking-states.ts'
import type { EventFacts } from '../../../domain/events/event-change.ts'
import { toIsoDay } from '../../events/event-row.ts'
import type { Prisma } from '../../platform/prisma.ts'
import { getChangeRight, materialChanges } from '../lifecycle/change-right.ts'

const facts = {
  oldEndDate: true,
  oldEndTime: true,
  oldLocation: true,
} as const satisfies Prisma.EventChangeSelect

export const changedBookingColumns = {
  state: true,
  createdAt: true,
  acceptedChangeId: true,
  event: {
    select: {
      startsAt: true,
      cancelledAt: true,
      deletedAt: true,
      changes: { ...materialChanges, select: { ...materialChanges.select, ...facts } },
    },
  },
} as const satisfies Prisma.BookingSelect

type ChangedBooking = Omit<Prisma.BookingGetPayload<{ select: typeof changedBookingColumns }>, 'state'> & {
  state: BookingState
}

export type UnansweredChange = {
  /** The latest change, to be sent with the answer. */
  id: number
  at: Date
  /** The event before the first change. */
  old: EventFacts
  /** Deadline for the answer: the new start. */
  until: Date
}

export function getUnansweredChange(booking: ChangedBooking, now: Date): UnansweredChange | null {
  const { state, createdAt, acceptedChangeId, event } = booking
  const isActive = (state === 'HELD' || state === 'CONFIRMED') && event.cancelledAt === null
  if (!isActive || event.deletedAt !== null || !getChangeRight(booking, now).isOpen) return null
  const unanswered = event.changes.filter(({ id, at }) => at >= createdAt && id > (acceptedChangeId ?? 0))
  const [first] = unanswered
  const last = unanswered.at(-1)
  if (first === undefined || last === undefined) return null
  return {
    id: last.id,
    at: last.at,
    until: event.startsAt,
    old: {
      startDate: toIsoDay(first.oldStartDate),
      endDate: toIsoDay(first.oldEndDate),
      startTime: first.oldStartTime,
      endTime: first.oldEndTime,
      location: first.oldLocation,
    },
  }
}
