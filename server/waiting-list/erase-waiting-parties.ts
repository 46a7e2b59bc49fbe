import type { Services } from '../context.ts'
import { eraseEmailSql } from '../platform/email/encrypted-email.ts'
import { batchSize, runInBatches } from '../platform/in-batches.ts'
import { type DatabaseOrTransaction, Prisma } from '../platform/prisma.ts'
import { readSettings } from '../platform/settings.ts'
import type { OfferServices } from './make-offers.ts'
import { removeFromWaitingList } from './remove-from-waiting-list.ts'

/**
 * Erases parties `eraseAfterDays` after the event or their leaving, and those of erased accounts, by the database's
 * clock.
 */
export async function eraseWaitingParties(services: Services): Promise<void> {
  const { eraseAfterDays } = await readSettings(services.db, services)
  const which = Prisma.sql`(
    least(event.ends_at, closed_at) + ${eraseAfterDays}::int * interval '1 day' < now()
    OR EXISTS (SELECT FROM user_account WHERE user_account.id = user_id AND user_account.erased_at IS NOT NULL))`
  await runInBatches(() => erase(services.db, which))
}

export async function eraseMemberWaitingParties(
  services: OfferServices,
  tx: DatabaseOrTransaction,
  userId: string,
): Promise<void> {
  const offered = await tx.waitingListEntry.findMany({
    where: { userId, offers: { some: { state: 'OPEN' } } },
    select: { id: true, eventId: true },
    // Events are locked in the order of their ids.
    orderBy: { eventId: 'asc' },
  })
  for (const { id, eventId } of offered) {
    await removeFromWaitingList(services, tx, {
      entryId: id,
      eventId,
      endReason: 'LEFT',
      offerEndsAs: 'DECLINED',
    })
  }
  const which = Prisma.sql`user_id = ${userId}::uuid`
  await runInBatches(() => erase(tx, which))
}

/** An open offer holds seats, so its entry stays. */
async function erase(db: DatabaseOrTransaction, which: Prisma.Sql): Promise<number> {
  return db.$executeRaw`
    WITH erased AS (
      DELETE FROM waiting_list_entry WHERE id IN (
        SELECT waiting_list_entry.id FROM waiting_list_entry JOIN event ON event.id = event_id
        WHERE ${which}
          AND NOT EXISTS (SELECT FROM waiting_list_offer WHERE entry_id = waiting_list_entry.id AND state = 'OPEN')
        LIMIT ${batchSize}::int)
      RETURNING id
    ), emails AS (
      UPDATE outgoing_email SET ${eraseEmailSql} FROM erased
      WHERE key LIKE 'waiting-list-%' AND split_part(key, ':', 2) = erased.id::text
    )
    INSERT INTO audit_entry (actor, action, subject)
    SELECT 'system', 'waiting-party-erased', 'waiting-list-entry:' || id FROM erased`
}
