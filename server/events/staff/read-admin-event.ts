import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { type EventRow, eventColumns } from '../event-row.ts'
import { EventNotFoundError } from '../events.errors.ts'

/** Includes hidden events. Null when unknown or deleted. @throws NotSignedInError, NotAllowedError */
export async function readAdminEvent(context: Context, id: number): Promise<EventRow | null> {
  await signedInAdmin(context, exempt('reads an event'))
  return findEvent(context, id)
}

/** For use cases that have checked access. @throws EventNotFoundError */
export async function findEventOrThrow(
  context: { db: DatabaseOrTransaction },
  id: number,
): Promise<EventRow> {
  const event = await findEvent(context, id)
  if (event === null) throw new EventNotFoundError()
  return event
}

async function findEvent({ db }: { db: DatabaseOrTransaction }, id: number): Promise<EventRow | null> {
  const event = await db.event.findUnique({ where: { id }, select: eventColumns })
  return event === null || event.deletedAt !== null ? null : event
}
