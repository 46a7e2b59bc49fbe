import type { Log } from '../platform/log/log.ts'
import type { Database } from '../platform/prisma.ts'

/** Where listings for third parties are read. */
export type ListingDatabase = {
  /** Reads, and once more from the primary when the answer says that the replica was away. */
  read<T>(ask: (db: Database) => Promise<T>, isOutage: (answer: T) => boolean): Promise<T>
}

/** How long a replica that failed is left alone: trying it first would slow down every request. */
const restMilliseconds = 30_000

/**
 * Reads from the replica if there is one, and from the primary while that fails.
 * @param now milliseconds of a clock that never goes back
 */
export function createListingDatabase(
  { primary, replica, log }: { primary: Database; replica: Database | null; log: Log },
  now: () => number = () => performance.now(),
): ListingDatabase {
  let restsUntil = Number.NEGATIVE_INFINITY
  return {
    async read(ask, isOutage) {
      if (replica === null || now() < restsUntil) return ask(primary)
      const answer = await ask(replica)
      if (!isOutage(answer)) return answer
      restsUntil = now() + restMilliseconds
      log.warn({}, 'the replica is away; listings are read from the primary')
      return ask(primary)
    },
  }
}
