import type { Services } from '../../context.ts'
import { batchSize, runInBatches } from '../../platform/in-batches.ts'
import { bookingsForUpdateSkipLocked } from '../../row-locks.ts'

/** Deletes addresses and request HMACs of free bookings after 24 hours, and those of closed waiting list entries. */
export async function clearHolderData({ db }: Pick<Services, 'db'>): Promise<void> {
  // Skips locked bookings; the next run finds them.
  await runInBatches(
    () => db.$executeRaw`
      WITH due AS (
        SELECT id FROM booking
        WHERE (client_network_hmac IS NOT NULL OR request_hmac IS NOT NULL) AND state <> 'HELD'
          AND NOT (state = 'CONFIRMED' AND total_cents = 0 AND created_at > now() - interval '24 hours')
        LIMIT ${batchSize}::int ${bookingsForUpdateSkipLocked}
      )
      UPDATE booking SET client_network_hmac = NULL, request_hmac = NULL FROM due WHERE booking.id = due.id`,
  )
  await runInBatches(
    () => db.$executeRaw`
      UPDATE waiting_list_entry SET client_network_hmac = NULL
      WHERE id IN (
        SELECT id FROM waiting_list_entry WHERE client_network_hmac IS NOT NULL AND closed_at IS NOT NULL
        LIMIT ${batchSize}::int)`,
  )
}

/** The opened link proves the mailbox, so the booking no longer counts as a hold. */
export async function clearFreeBookingHolder({ db }: Pick<Services, 'db'>, bookingId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE booking SET client_network_hmac = NULL, request_hmac = NULL
    WHERE id = ${bookingId} AND state = 'CONFIRMED' AND client_network_hmac IS NOT NULL`
}
