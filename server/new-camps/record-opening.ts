import type { DatabaseOrTransaction } from '../platform/prisma.ts'

/** Schedules an announcement. Each event is announced once; hiding and showing it before that restarts the delay. */
export async function recordOpening(tx: DatabaseOrTransaction, eventId: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO camp_opening (event_id)
    SELECT id FROM event WHERE id = ${eventId} AND is_active AND deleted_at IS NULL
    ON CONFLICT (event_id) DO UPDATE SET shown_at = now() WHERE camp_opening.mailing_id IS NULL`
}
