import type { Log } from '../platform/log/log.ts'
import type { Database } from '../platform/prisma.ts'

export type ListingDatabase = ReturnType<typeof createListingDatabase>

/** Trying a failed replica first would slow every request. */
const retryReplicaMs = 30_000

export function createListingDatabase(parts: { primary: Database; replica: Database | null; log: Log }) {
  const { primary, replica, log } = parts
  let pausedUntil = Number.NEGATIVE_INFINITY
  return {
    /** Retries on the primary during an outage of the replica. */
    async read<T>(ask: (db: Database) => Promise<T>, isOutage: (result: T) => boolean): Promise<T> {
      if (replica === null || performance.now() < pausedUntil) return ask(primary)
      const result = await ask(replica)
      if (!isOutage(result)) return result
      pausedUntil = performance.now() + retryReplicaMs
      log.warn({}, 'the replica is away; listings are read from the primary')
      return ask(primary)
    },
  }
}
