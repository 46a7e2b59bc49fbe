import type { Context } from '../context.ts'
import type { PageCursor } from '../page-cursor.ts'
import { type PastEventRow, pastEventColumns } from './past-event.ts'

/** Films of past events for everybody, the latest event first, by keyset. `limit` null for all of them. */
export async function listPastEvents(
  { db }: Pick<Context, 'db'>,
  page: { after: PageCursor | null; limit: number | null },
): Promise<PastEventRow[]> {
  const { after, limit } = page
  const day = after === null ? null : new Date(after.value)
  const id = Number(after?.id)
  const isBehind = day !== null && !Number.isNaN(day.getTime()) && Number.isSafeInteger(id)
  return db.pastEvent.findMany({
    where: isBehind ? { OR: [{ eventDate: { lt: day } }, { eventDate: day, id: { lt: id } }] } : {},
    select: pastEventColumns,
    orderBy: [{ eventDate: 'desc' }, { id: 'desc' }],
    ...(limit === null ? {} : { take: limit }),
  })
}
