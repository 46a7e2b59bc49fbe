import type { Context } from '../context.ts'
import type { Prisma } from '../platform/prisma.ts'
import { type EventRow, eventColumns } from './event-row.ts'

export type EventCursor = { startDate: Date; id: number }

/**
 * Active events that are not over, by start date then id.
 * Paged by keyset, since an offset reads everything before it.
 * @param page.category only this category; null for all
 * @param page.after the last event of the page before; null for the first page
 */
export async function listEvents(
  context: Pick<Context, 'db' | 'now'>,
  page: { category: string | null; after: EventCursor | null; limit: number | null },
): Promise<EventRow[]> {
  const { category, after, limit } = page
  const where: Prisma.EventWhereInput = {
    isActive: true,
    deletedAt: null,
    endsAt: { gte: context.now() },
    ...(category === null ? {} : { category }),
    ...(after === null
      ? {}
      : {
          startDate: { gte: after.startDate },
          OR: [{ startDate: { gt: after.startDate } }, { id: { gt: after.id } }],
        }),
  }
  return context.db.event.findMany({
    where,
    select: eventColumns,
    orderBy: [{ startDate: 'asc' }, { id: 'asc' }],
    ...(limit === null ? {} : { take: limit }),
  })
}
