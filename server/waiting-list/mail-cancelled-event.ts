import type { Services } from '../context.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { endLine } from './close-line.ts'
import { waitingListCancelledMail } from './waiting-list-mails.ts'

/** Tells every party that waits for a cancelled or deleted event, and closes the line: seats on offer go back. */
export async function mailCancelledEvent(
  services: Pick<Services, 'mailer' | 'siteUrl' | 'clock'>,
  tx: DatabaseOrTransaction,
  eventId: number,
): Promise<void> {
  const event = await tx.event.findUniqueOrThrow({ where: { id: eventId } })
  const parties = await endLine(tx, eventId, 'CANCELLED', services.clock.now())
  // A long line must fit into the time that one transaction has.
  await services.mailer.enqueueAll(
    tx,
    'waiting-list-called-off',
    parties.map(({ id, email }) => ({
      key: `waiting-list-called-off:${id}`,
      mail: waitingListCancelledMail(services.siteUrl, event, email),
    })),
  )
}
