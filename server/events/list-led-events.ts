import type { Context } from '../context.ts'
import { Prisma } from '../platform/prisma.ts'
import type { EventRow } from './event-row.ts'
import { selectEvents } from './select-events.ts'

/** More than anybody leads; a list has to end. */
const most = 50

/** The events that a camp leader leads, hidden ones too, the latest first. None for anybody else, and of an admin. */
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
      ORDER BY starts_at DESC, id DESC LIMIT ${most}::int`,
  )
}
