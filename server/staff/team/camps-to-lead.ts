import { formatDayRangeAu } from '../../../domain/dates.ts'
import { InvalidInputError } from '../../errors.ts'
import { toIsoDay } from '../../events/event-row.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'

function listEventsByIds(tx: DatabaseOrTransaction, eventIds: readonly number[]) {
  return tx.event.findMany({
    where: { id: { in: [...eventIds] }, deletedAt: null },
    select: { id: true, title: true, startDate: true, endDate: true },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  })
}

export async function describeCamps(
  tx: DatabaseOrTransaction,
  eventIds: readonly number[],
): Promise<string[]> {
  const events = await listEventsByIds(tx, eventIds)
  return events.map(
    ({ title, startDate, endDate }) =>
      `${title}, ${formatDayRangeAu(toIsoDay(startDate), toIsoDay(endDate))}`,
  )
}

/** @throws InvalidInputError (`eventIds`) when one is unknown */
export async function rejectUnknownCamps(
  tx: DatabaseOrTransaction,
  eventIds: readonly number[],
): Promise<void> {
  if ((await listEventsByIds(tx, eventIds)).length === eventIds.length) return
  throw new InvalidInputError([{ path: 'eventIds', message: 'One of the camps no longer exists' }])
}

export async function addCamps(
  tx: DatabaseOrTransaction,
  userId: string,
  eventIds: readonly number[],
): Promise<void> {
  const events = await listEventsByIds(tx, eventIds)
  await tx.eventLeader.createMany({
    data: events.map(({ id }) => ({ eventId: id, userId })),
    skipDuplicates: true,
  })
}

export function toAuditedIds(eventIds: readonly number[]): string[] {
  return [...eventIds].toSorted((one, other) => one - other).map(String)
}
