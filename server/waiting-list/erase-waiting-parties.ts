import type { Services } from '../context.ts'
import { type DatabaseOrTransaction, Prisma } from '../platform/prisma.ts'
import { readSettings } from '../platform/settings.ts'

/**
 * Erases who waited once the organiser's number of days has passed since the event, or since the party left the line,
 * and whoever erased the account they joined with. All times by the database's clock.
 */
export async function eraseWaitingParties(services: Services): Promise<void> {
  const { eraseAfterDays } = await readSettings(services.db, services)
  await erase(
    services.db,
    Prisma.sql`(
      least(event.ends_at, closed_at) + ${eraseAfterDays}::int * interval '1 day' < now()
      OR EXISTS (SELECT FROM users WHERE users.id = user_id AND users.erased_at IS NOT NULL))`,
  )
}

/** Erases the waiting-list entries of a member who erases the account. */
export async function eraseWaitingPartiesOf(tx: DatabaseOrTransaction, userId: string): Promise<void> {
  await erase(tx, Prisma.sql`user_id = ${userId}::uuid`)
}

/**
 * The entries that match go, with what was mailed to them; each leaves a line in the audit trail. Seats that are held
 * for a party keep its entry until the offer ends.
 */
async function erase(db: DatabaseOrTransaction, which: Prisma.Sql): Promise<void> {
  await db.$executeRaw`
    WITH erased AS (
      DELETE FROM waiting_list_entry USING event
      WHERE event.id = event_id AND ${which}
        AND NOT EXISTS (SELECT FROM waiting_list_offer WHERE entry_id = waiting_list_entry.id AND state = 'OPEN')
      RETURNING waiting_list_entry.id
    ), mails AS (
      UPDATE mail SET recipient = 'erased@erased.invalid', sealed = '',
        state = CASE state WHEN 'QUEUED' THEN 'DEAD' ELSE state END
      FROM erased WHERE key LIKE 'waiting-list-%' AND split_part(key, ':', 2) = erased.id::text
    )
    INSERT INTO audit_entry (actor, action, subject)
    SELECT 'system', 'waiting-party-erased', 'waiting-entry:' || id FROM erased`
}
