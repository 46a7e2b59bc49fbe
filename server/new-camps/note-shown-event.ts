import type { DatabaseOrTransaction } from '../platform/prisma.ts'

/**
 * Notes that an event is shown to the public, so that it is told of some time later. One that was told of once never is
 * again; one that was hidden before anybody was told begins anew.
 */
export async function noteShownEvent(tx: DatabaseOrTransaction, eventId: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO camp_opening (event_id)
    SELECT id FROM event WHERE id = ${eventId} AND is_active AND deleted_at IS NULL
    ON CONFLICT (event_id) DO UPDATE SET shown_at = now() WHERE camp_opening.mailing_id IS NULL`
}
