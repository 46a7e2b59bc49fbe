import type { Services } from '../context.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { endWaitingList } from './close-waiting-list.ts'
import { createWaitingListCancelledEmail } from './waiting-list-emails.ts'

/** Notifies waiting parties and ends their entries. Does nothing once the row is deleted. */
export async function emailCancelledEvent(
  services: Pick<Services, 'mailer' | 'siteUrl' | 'clock'>,
  tx: DatabaseOrTransaction,
  eventId: number,
): Promise<void> {
  const event = await tx.event.findUnique({ where: { id: eventId } })
  if (event === null) return
  const parties = await endWaitingList(tx, eventId, 'CANCELLED', services.clock.now())
  // A long list must fit into the time of one transaction.
  await services.mailer.enqueueAll(
    tx,
    'waiting-list-event-cancelled',
    parties.map(({ id, email }) => ({
      key: `waiting-list-event-cancelled:${id}`,
      email: createWaitingListCancelledEmail(services.siteUrl, event, email),
    })),
  )
}
