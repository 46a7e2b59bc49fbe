import type { Context } from '../context.ts'
import { type EventRow, eventColumns } from './event-row.ts'

/** Those of the named events that everybody may see, over or not, in the order of their ids. */
export async function listEventSeats(
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
): Promise<EventRow[]> {
  return db.event.findMany({
    where: { id: { in: [...ids] }, isActive: true, deletedAt: null },
    select: eventColumns,
    orderBy: { id: 'asc' },
  })
}
