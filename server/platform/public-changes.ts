import type { Clock } from './clock.ts'
import type { Database } from './prisma.ts'

/** What everybody may see, counted: an answer that was made under one count is right until the next. */
export type PublicChanges = {
  /** Grows with each change of it: by this process, by another one, and by a time that has come. */
  count(): number
  /** False while the changes that others make may go unheard: nothing may be kept then. */
  isHeard(): boolean
  /** Something of it was changed, or may have been. */
  raise(): void
}

export type PublicChangesDoor = PublicChanges & {
  /** As `raise`, and the times at which events change by themselves may be others now. */
  raiseTimes(): void
  /** What others change is heard of until this moment of `performance.now()`, if not before. */
  hear(until: number): void
  /** Changes by other processes are not heard any more. */
  deafen(): void
  /** Watches the times at which an event changes by itself: its booking closes, it starts, it ends. */
  watchMoments(db: Pick<Database, '$queryRaw'>, clock: Clock): void
}

/** What compares times says "later than" for some of them and "not before" for others: both hold after this. */
const settledMs = 2

export function createPublicChanges(): PublicChangesDoor {
  let count = 0
  let heardUntil = Number.NEGATIVE_INFINITY
  let hasMissed = false
  /** Milliseconds. Every moment until then has been counted; those after it are still looked for. */
  let countedUntil = 0
  /** Milliseconds. Nothing has to wait while it is looked up: one that comes meanwhile is found and counted then. */
  let nextMoment = Number.POSITIVE_INFINITY
  let clock: Clock | null = null
  let db: Pick<Database, '$queryRaw'> | null = null
  let looking: 'no' | 'yes' | 'once more' = 'no'

  function raise(): void {
    count += 1
  }

  function raiseTimes(): void {
    raise()
    void lookForMoment()
  }

  async function lookForMoment(): Promise<void> {
    if (db === null) return
    if (looking !== 'no') {
      looking = 'once more'
      return
    }
    do {
      looking = 'yes'
      // A failure leaves the moment that was known; the database is away then, and nothing is kept.
      const found = await momentAfter(db, countedUntil).catch(() => null)
      if (found !== null) nextMoment = found
    } while (looked() === 'once more')
    looking = 'no'
  }

  // By a function, or the compiler would think that nobody changes it meanwhile.
  function looked(): typeof looking {
    return looking
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
    isHeard: () => performance.now() < heardUntil,
    raise,
    raiseTimes,
    hear(until) {
      if (hasMissed) raiseTimes()
      hasMissed = false
      heardUntil = until
    },
    deafen() {
      heardUntil = Number.NEGATIVE_INFINITY
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

/** When the first event after an instant changes by itself; infinite when none does. */
async function momentAfter(db: Pick<Database, '$queryRaw'>, instant: number): Promise<number> {
  const since = new Date(instant - settledMs)
  const [row] = await db.$queryRaw<{ moment: Date | null }[]>`
    SELECT least(
      (SELECT min(booking_closes_at) FROM event WHERE booking_closes_at > ${since}),
      (SELECT min(starts_at) FROM event WHERE starts_at > ${since}),
      (SELECT min(ends_at) FROM event WHERE ends_at > ${since})
    ) AS moment`
  const moment = row?.moment ?? null
  return moment === null ? Number.POSITIVE_INFINITY : moment.getTime() + settledMs
}
