import type { Context } from '../context.ts'
import { Prisma } from '../platform/prisma.ts'
import type { EventRow } from './event-row.ts'
import { selectEvents } from './select-events.ts'

/** More than anyone leads. */
const maxEvents = 50

/** Includes hidden events, latest first. Empty for admins and anyone else. */
export function listLedEvents(
  { db }: Pick<Context, 'db'>,
  account: { id: string; role: string },
): Promise<EventRow[]> {
  if (account.role !== 'leader') return Promise.resolve([])
  return selectEvents(
    db,
    Prisma.sql`
      WHERE deleted_at IS NULL
        AND id IN (SELECT event_id FROM event_leader WHERE user_id = ${account.id}::uuid)
      ORDER BY starts_at DESC, id DESC LIMIT ${maxEvents}::int`,
  )
}
