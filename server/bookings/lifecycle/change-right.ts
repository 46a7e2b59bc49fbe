import { type ChangeRight, resolveChangeRight } from '../../../domain/events/event-change.ts'
import { toIsoDay } from '../../events/event-row.ts'
import type { Prisma } from '../../platform/prisma.ts'

/** Changes that allow a full refund, oldest first. */
export const materialChanges = {
  where: { isMaterial: true },
  orderBy: { id: 'asc' },
  select: { id: true, at: true, oldStartDate: true, oldStartTime: true },
} as const satisfies Prisma.Event$changesArgs

type ChangedBooking = {
  createdAt: Date
  acceptedChangeId: number | null
  event: {
    startsAt: Date
    changes: Prisma.EventChangeGetPayload<typeof materialChanges>[]
  }
}

export function getChangeRight(booking: ChangedBooking, now: Date): ChangeRight {
  const { createdAt, acceptedChangeId, event } = booking
  const changes = event.changes.map(({ id, at, oldStartDate, oldStartTime }) => ({
    id,
    at,
    oldStartTime,
    oldStartDate: toIsoDay(oldStartDate),
  }))
  return resolveChangeRight(changes, { createdAt, acceptedChangeId, startsAt: event.startsAt }, now)
}
