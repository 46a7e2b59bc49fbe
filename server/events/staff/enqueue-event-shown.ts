import { addOutboxMessage } from '../../outbox-messages.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import type { EventRow } from '../event-row.ts'

/** The version makes the key unique each time the event becomes public. */
export async function enqueueEventShown(
  tx: DatabaseOrTransaction,
  { id, version }: Pick<EventRow, 'id' | 'version'>,
): Promise<void> {
  await addOutboxMessage(tx, 'event-shown', `event-shown:${id}:${version}`, { eventId: id })
}
