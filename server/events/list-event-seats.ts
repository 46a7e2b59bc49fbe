import type { Context } from '../context.ts'
import { Prisma } from '../platform/prisma.ts'
import type { EventRow } from './event-row.ts'
import { selectEvents } from './select-events.ts'

/** Includes past events, in the order of their ids. */
export async function listEventSeats(
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
): Promise<EventRow[]> {
  return selectEvents(
    db,
    Prisma.sql`WHERE id = ANY (${[...ids]}::int[]) AND is_active AND deleted_at IS NULL ORDER BY id`,
  )
}
