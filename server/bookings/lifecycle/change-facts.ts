import { type EventFacts, resolveChangeRight } from '../../../domain/events/event-change.ts'
import { type EventRow, toIsoDay } from '../../events/event-row.ts'
import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'

/** Changes since the family booked or was last notified. */
export type ChangeFacts = {
  old: EventFacts
  since: Date
  /** Whether the family may cancel for a full refund. */
  isMaterial: boolean
  isPlanChanged: boolean
  /** The new start, which is the family's deadline. */
  startsAt: Date
}

type StoredChange = Prisma.EventChangeGetPayload<object>

export type ChangeEmailName = 'event-changed' | 'event-change-reminder'

type ChangedBooking = Prisma.BookingGetPayload<{
  select: { state: true; createdAt: true; acceptedChangeId: true }
}> & { event: Pick<EventRow, 'startsAt' | 'cancelledAt' | 'deletedAt'> }

/** Oldest first. */
export type ChangesByEvent = ReadonlyMap<number, StoredChange[]>

export async function readEventChanges(
  tx: DatabaseOrTransaction,
  eventIds: readonly number[],
): Promise<ChangesByEvent> {
  if (eventIds.length === 0) return new Map()
  const changes = await tx.eventChange.findMany({
    where: { eventId: { in: [...new Set(eventIds)] } },
    orderBy: { id: 'asc' },
  })
  return Map.groupBy(changes, ({ eventId }) => eventId)
}

/** Returns the changes of one notification, or unanswered ones for a reminder. Null if none is relevant. */
export function getChangeFacts(
  { template, changeId }: { template: ChangeEmailName; changeId?: number },
  booking: ChangedBooking,
  changes: readonly StoredChange[],
  now: Date,
): ChangeFacts | null {
  const { event, state } = booking
  const isComing = state === 'CONFIRMED' || (state === 'HELD' && template === 'event-changed')
  if (!isComing || event.cancelledAt !== null || event.deletedAt !== null) return null
  const seen = changes.filter(({ at }) => at >= booking.createdAt)
  const since =
    template === 'event-changed'
      ? filterNotifiedTogether(seen, changeId)
      : filterUnanswered(seen, booking, now)
  const [first] = since
  if (first === undefined) return null
  return {
    old: toOldFacts(first),
    since: first.at,
    isMaterial: since.some(({ isMaterial }) => isMaterial),
    isPlanChanged: since.some(({ isPlanChanged }) => isPlanChanged),
    startsAt: event.startsAt,
  }
}

/** Emails ordered at the same moment are sent as one. */
function filterNotifiedTogether(
  changes: readonly StoredChange[],
  changeId: number | undefined,
): StoredChange[] {
  const last = changes.find(({ id }) => id === changeId)
  if (last === undefined) return []
  return changes.filter(({ emailedAt }) => emailedAt?.getTime() === last.emailedAt?.getTime())
}

function filterUnanswered(
  changes: readonly StoredChange[],
  booking: ChangedBooking,
  now: Date,
): StoredChange[] {
  const { createdAt, acceptedChangeId, event } = booking
  const { isOpen } = resolveChangeRight(
    changes.filter(({ isMaterial }) => isMaterial).map(toMaterialChange),
    { createdAt, acceptedChangeId, startsAt: event.startsAt },
    now,
  )
  return isOpen ? changes.filter(({ id, isMaterial }) => isMaterial && id > (acceptedChangeId ?? 0)) : []
}

function toMaterialChange({ id, at, oldStartDate, oldStartTime }: StoredChange) {
  return { id, at, oldStartDate: toIsoDay(oldStartDate), oldStartTime }
}

function toOldFacts(
  change: Pick<StoredChange, 'oldStartDate' | 'oldEndDate' | 'oldStartTime' | 'oldEndTime' | 'oldLocation'>,
): EventFacts {
  return {
    startDate: toIsoDay(change.oldStartDate),
    endDate: toIsoDay(change.oldEndDate),
    startTime: change.oldStartTime,
    endTime: change.oldEndTime,
    location: change.oldLocation,
  }
}

/** Returns the event before these changes, and whether any is material. */
export async function readNotifiedChange(
  tx: DatabaseOrTransaction,
  { eventId, changeId }: { eventId: number; changeId: number },
): Promise<{ old: EventFacts; isMaterial: boolean; at: Date } | null> {
  const changes = (await readEventChanges(tx, [eventId])).get(eventId) ?? []
  const notified = filterNotifiedTogether(changes, changeId)
  const [first] = notified
  const last = notified.at(-1)
  if (first === undefined || last === undefined) return null
  return { old: toOldFacts(first), isMaterial: notified.some(({ isMaterial }) => isMaterial), at: last.at }
}

export function toCurrentFacts(
  event: Pick<EventRow, 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'location'>,
): EventFacts {
  const { startTime, endTime, location } = event
  return {
    startDate: toIsoDay(event.startDate),
    endDate: toIsoDay(event.endDate),
    startTime,
    endTime,
    location,
  }
}
