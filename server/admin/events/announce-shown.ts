import { announce } from '../../announcements.ts'
import type { EventRow } from '../../events/event-row.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'

/** Announces that an event is shown to the public now, each time that it is: the version tells the times apart. */
export async function announceShown(
  tx: DatabaseOrTransaction,
  { id, version }: Pick<EventRow, 'id' | 'version'>,
): Promise<void> {
  await announce(tx, 'event-shown', `event-shown:${id}:${version}`, { eventId: id })
}
