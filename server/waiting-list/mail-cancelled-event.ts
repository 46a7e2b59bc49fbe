import type { Services } from '../context.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { waitingListCancelledMail } from './waiting-list-mails.ts'

/** Tells every party that waits for a cancelled or deleted event, and closes the line: seats on offer go back. */
export async function mailCancelledEvent(
  services: Pick<Services, 'mailer' | 'siteUrl'>,
  tx: DatabaseOrTransaction,
  eventId: number,
): Promise<void> {
  const event = await tx.event.findUniqueOrThrow({ where: { id: eventId } })
  const parties = await tx.waitingListEntry.findMany({
    where: { eventId, closedAt: null },
    orderBy: { id: 'asc' },
    select: { id: true, email: true },
  })
  // A long line must fit into the time that one transaction has.
  await services.mailer.enqueueAll(
    tx,
    'waiting-list-called-off',
    parties.map(({ id, email }) => ({
      key: `waiting-list-called-off:${id}`,
      mail: waitingListCancelledMail(services.siteUrl, event, email),
    })),
  )
  await tx.$executeRaw`UPDATE waiting_list_entry SET closed_at = now() WHERE event_id = ${eventId} AND closed_at IS NULL`
  await tx.$executeRaw`
    WITH lapsed AS (
      UPDATE waiting_list_offer SET state = 'LAPSED', updated_at = now()
      WHERE event_id = ${eventId} AND state = 'OPEN' RETURNING seats
    )
    UPDATE event SET current_participants = current_participants - (SELECT coalesce(sum(seats), 0)::int FROM lapsed)
    WHERE id = ${eventId} AND EXISTS (SELECT FROM lapsed)`
}
