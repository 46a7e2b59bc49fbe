import type { Context } from '../context.ts'
import { Prisma } from '../platform/prisma.ts'
import type { EventRow } from './event-row.ts'
import { selectEvents } from './select-events.ts'

/** One event, over or not. Null for an unknown one, and for a hidden one unless the viewer is an admin. */
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

/** An event's id as it stands in addresses and bodies, without leading zeros. Null when it is none. */
export function parseEventId(id: string | number): number | null {
  const text = String(id)
  if (!/^[1-9]\d{0,9}$/.test(text)) return null
  const value = Number(text)
  return value <= 2_147_483_647 ? value : null
}
