import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/prisma.ts'

/** A response is valid while the count is unchanged. */
export type PublicChanges = {
  count(): number
  /** False while changes may be missed; nothing may be cached then. */
  isListening(): boolean
  raise(): void
}

export type PublicChangesMonitor = PublicChanges & {
  raiseTimes(): void
  markAlive(until: number): void
  markDisconnected(): void
  watchMoments(db: Pick<Database, '$queryRaw'>, clock: Clock): void
}

/** Covers both strict and inclusive time comparisons. */
const timeMarginMs = 2

export function createPublicChanges(): PublicChangesMonitor {
  let count = 0
  let aliveUntil = Number.NEGATIVE_INFINITY
  let hasMissed = false
  let countedUntil = 0
  let nextMoment = Number.POSITIVE_INFINITY
  let clock: Clock | null = null
  let db: Pick<Database, '$queryRaw'> | null = null
  let isReading = false
  let mustReadAgain = false

  function raise(): void {
    count += 1
  }

  function raiseTimes(): void {
    raise()
    void updateNextMoment()
  }

  async function updateNextMoment(): Promise<void> {
    if (db === null) return
    mustReadAgain = true
    if (isReading) return
    isReading = true
    while (mustReadAgain) {
      mustReadAgain = false
      // On failure the database is down, so nothing is cached.
      const found = await readNextMoment(db, countedUntil).catch(() => null)
      if (found !== null) nextMoment = found
    }
    isReading = false
  }

  return {
    count() {
      const now = clock?.now().getTime() ?? 0
      if (now >= nextMoment) {
        countedUntil = now
        nextMoment = Number.POSITIVE_INFINITY
        raiseTimes()
      }
      return count
    },
    isListening: () => performance.now() < aliveUntil,
    raise,
    raiseTimes,
    markAlive(until) {
      if (hasMissed) raiseTimes()
      hasMissed = false
      aliveUntil = until
    },
    markDisconnected() {
      aliveUntil = Number.NEGATIVE_INFINITY
      raise()
      hasMissed = true
    },
    watchMoments(database, time) {
      db = database
      clock = time
      countedUntil = time.now().getTime()
      raiseTimes()
    },
  }
}

async function readNextMoment(db: Pick<Database, '$queryRaw'>, instant: number): Promise<number> {
  const since = new Date(instant - timeMarginMs)
  const [row] = await db.$queryRaw<{ moment: Date | null }[]>`
    SELECT least(
      (SELECT min(booking_closes_at) FROM event WHERE booking_closes_at > ${since}),
      (SELECT min(starts_at) FROM event WHERE starts_at > ${since}),
      (SELECT min(ends_at) FROM event WHERE ends_at > ${since})
    ) AS moment`
  const moment = row?.moment ?? null
  return moment === null ? Number.POSITIVE_INFINITY : moment.getTime() + timeMarginMs
}
