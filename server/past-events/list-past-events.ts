import type { Context } from '../context.ts'
import { type PageCursor, parseInstantCursor } from '../page-cursor.ts'
import { type PastEventRow, pastEventColumns } from './past-event.ts'

/**
 * Lists past events, latest first, by keyset. `limit` is null for all.
 * @throws InvalidInputError for an invalid cursor
 */
export async function listPastEvents(
  { db }: Pick<Context, 'db'>,
  page: { after: PageCursor | null; limit: number | null },
): Promise<PastEventRow[]> {
  const { limit } = page
  const after = page.after === null ? null : parseInstantCursor(page.after)
  return db.pastEvent.findMany({
    where:
      after === null
        ? {}
        : { OR: [{ eventDate: { lt: after.at } }, { eventDate: after.at, id: { lt: after.id } }] },
    select: pastEventColumns,
    orderBy: [{ eventDate: 'desc' }, { id: 'desc' }],
    ...(limit === null ? {} : { take: limit }),
  })
}
