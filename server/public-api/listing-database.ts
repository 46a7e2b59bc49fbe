import type { Log } from '../platform/log/log.ts'
import type { Database } from '../platform/prisma.ts'

export type ListingDatabase = ReturnType<typeof createListingDatabase>

/** Trying an unavailable replica first would slow every request. */
const retryReplicaMs = 30_000

export function createListingDatabase(parts: { primary: Database; replica: Database | null; log: Log }) {
  const { primary, replica, log } = parts
  let pausedUntil = Number.NEGATIVE_INFINITY
  return {
    /** Retries on the primary during an outage of the replica. */
    async read<T>(query: (db: Database) => Promise<T>, isOutage: (result: T) => boolean): Promise<T> {
      if (replica === null || performance.now() < pausedUntil) return query(primary)
      const result = await query(replica)
      if (!isOutage(result)) return result
      pausedUntil = performance.now() + retryReplicaMs
      log.warn({}, 'replica unavailable, reading listings from the primary')
      return query(primary)
    },
  }
}
