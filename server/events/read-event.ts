import type { Context } from '../context.ts'
import { Prisma } from '../platform/prisma.ts'
import type { EventRow } from './event-row.ts'
import { selectEvents } from './select-events.ts'

/** Null when unknown, or hidden from a viewer who is no admin. */
export async function readEvent(
  context: Pick<Context, 'db' | 'session'>,
  id: number,
): Promise<EventRow | null> {
  const [event] = await selectEvents(context.db, Prisma.sql`WHERE id = ${id}::int`)
  if (event === undefined || event.deletedAt !== null) return null
  if (event.isActive) return event
  const viewer = await context.session.viewer()
  return viewer.kind === 'user' && viewer.role === 'admin' ? event : null
}
