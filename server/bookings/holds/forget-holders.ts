import type { Services } from '../../context.ts'
import { batchSize, inBatches } from '../../platform/in-batches.ts'
import { lockingFreeBookings } from '../../platform/row-locks.ts'

/**
 * Forgets from which address, and with which words, bookings were asked for that cost nothing, a day after; those that
 * are held forget it when the hold ends, unless a version of before ended it. Whoever left the waiting list is counted
 * for no address any more.
 */
export async function forgetHolders({ db }: Pick<Services, 'db'>): Promise<void> {
  // Who holds one of them works on it now: the next minute finds it again.
  await inBatches(
    () => db.$executeRaw`
      WITH due AS (
        SELECT id FROM booking
        WHERE (held_address IS NOT NULL OR request_mac IS NOT NULL) AND state <> 'HELD'
          AND NOT (state = 'CONFIRMED' AND total_cents = 0 AND created_at > now() - interval '24 hours')
        LIMIT ${batchSize}::int ${lockingFreeBookings}
      )
      UPDATE booking SET held_address = NULL, request_mac = NULL FROM due WHERE booking.id = due.id`,
  )
  await inBatches(
    () => db.$executeRaw`
      UPDATE waiting_list_entry SET joined_address = NULL
      WHERE id IN (
        SELECT id FROM waiting_list_entry WHERE joined_address IS NOT NULL AND closed_at IS NOT NULL
        LIMIT ${batchSize}::int)`,
  )
}

/** The mailed link of a booking that costs nothing was opened: its mailbox is real, so it counts as kept by nobody. */
export async function forgetHolderOfFree({ db }: Pick<Services, 'db'>, bookingId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE booking SET held_address = NULL, request_mac = NULL
    WHERE id = ${bookingId} AND state = 'CONFIRMED' AND held_address IS NOT NULL`
}
