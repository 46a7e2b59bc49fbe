import type { Services } from '../context.ts'
import { eventColumns } from '../events/event-row.ts'
import { type DatabaseOrTransaction, Prisma } from '../platform/prisma.ts'
import { lockOnlyEvent } from '../row-locks.ts'
import { endOffers } from './end-offers.ts'
import { createWaitingListClosedEmail } from './offer-emails.ts'

/** Notifies the parties of an event that takes no more bookings. */
export async function closeWaitingList(
  tx: DatabaseOrTransaction,
  eventId: number,
  services: Services,
): Promise<void> {
  const now = services.clock.now()
  const parties = await endWaitingList(tx, eventId, 'CLOSED', now)
  const event = await tx.event.findUnique({ where: { id: eventId }, select: eventColumns })
  if (event === null) return
  const emails = parties.map(({ id, email }) => ({
    // A list can reopen with a later close of booking.
    key: `waiting-list-closed:${id}:${now.getTime()}`,
    email: createWaitingListClosedEmail(services.siteUrl, event, email),
  }))
  await services.mailer.enqueueAll(tx, 'waiting-list-closed', emails)
}

/** Also releases offered seats. */
export async function endWaitingList(
  tx: DatabaseOrTransaction,
  eventId: number,
  endReason: 'CLOSED' | 'CANCELLED',
  now: Date,
): Promise<{ id: number; email: string }[]> {
  const held = await lockOnlyEvent(tx, eventId)
  await endOffers(tx, { eventId, which: Prisma.sql`true`, as: 'WITHDRAWN', now }, held)
  const parties = await tx.waitingListEntry.findMany({
    where: { eventId, closedAt: null },
    orderBy: { id: 'asc' },
    select: { id: true, email: true },
  })
  await tx.$executeRaw`
    UPDATE waiting_list_entry SET closed_at = now(), end_reason = ${endReason}::waiting_list_end_reason, updated_at = now()
    WHERE event_id = ${eventId} AND closed_at IS NULL`
  return parties
}
