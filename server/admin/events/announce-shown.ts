import { announce } from '../../announcements.ts'
import type { EventRow } from '../../events/event-row.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'

/** The version makes the key unique each time the event becomes public. */
export async function announceShown(
  tx: DatabaseOrTransaction,
  { id, version }: Pick<EventRow, 'id' | 'version'>,
): Promise<void> {
  await announce(tx, 'event-shown', `event-shown:${id}:${version}`, { eventId: id })
}
