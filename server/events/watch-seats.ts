import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log/log.ts'
import { type Database, Prisma, straightRows } from '../platform/prisma.ts'
import type { PublicChanges } from '../platform/public-changes.ts'
import { type EventRow, eventAvailability, tentsLeftOf } from './event-row.ts'
import { notOver } from './list-events.ts'

/** What changes by itself about an event that everybody may see. */
export type SeatsRow = Pick<
  EventRow,
  | 'id'
  | 'maxParticipants'
  | 'currentParticipants'
  | 'tentStock'
  | 'tentsTaken'
  | 'endsAt'
  | 'bookingClosesAt'
  | 'cancelledAt'
>

export type SeatNews = {
  /** All coming events are among `seats`, so that nothing can have been missed. */
  isWhole: boolean
  seats: readonly SeatsRow[]
  /** Events that everybody saw and that are shown no longer. */
  goneIds: readonly number[]
}

export type SeatWatch = {
  /** Grows with each change that was found. */
  version(): number
  /** How it stands, as followers know it. Reads it when nobody follows. */
  whole(): Promise<SeatNews>
  /** Tells each change from now on, one after the other. Who takes long to tell it on hears less often of more. */
  follow(tell: (news: SeatNews) => Promise<void>): () => void
}

/** The times of a watch in milliseconds; tests have shorter ones. */
export type SeatPace = {
  /** Whatever changes within so long is told together. */
  together: number
  /** While changes by others go unheard it is looked by itself, so often. */
  unheard: number
}

const usualPace: SeatPace = { together: 100, unheard: 1000 }
/** Telling it on may take this part of the process's time: the more listen, the more is told together. */
const shareOfTime = 1 / 25
/** A quarter of the second in which everybody has to hear of it. */
const longestTogetherMs = 250
/** Events that have just ended are told as well: over is a change. */
const endedMs = 86_400_000
const mostEvents = 500

type Known = { row: SeatsRow; told: string }

/**
 * Watches the free spots of all coming events for everybody who wants to know: one small reading after each change,
 * however many follow, and none while nobody does. What is told is read after it was committed, one reading after the
 * other, so what comes last is how it stands.
 */
export function watchSeats(
  { db, clock, changes, log }: { db: Database; clock: Clock; changes: PublicChanges; log: Log },
  pace: SeatPace = usualPace,
): SeatWatch {
  const followers = new Set<(news: SeatNews) => Promise<void>>()
  let known: ReadonlyMap<number, Known> | null = null
  let version = 0
  let isWatching = false
  let countSeen = -1
  let lookedAt = 0
  /** Readings stand in line: what was begun earlier never takes the place of what is newer. */
  let line: Promise<unknown> = Promise.resolve()

  async function read(): Promise<Omit<SeatNews, 'isWhole'>> {
    const count = changes.count()
    const now = clock.now()
    const rows = await readSeats(db, now)
    const before = known ?? new Map<number, Known>()
    const after = new Map(rows.map((row) => [row.id, { row, told: factsOf(row, now) }]))
    const seats = rows.filter(({ id }) => before.get(id)?.told !== after.get(id)?.told)
    // Of more events than are told, those at the end come and go with those before them.
    const goneIds = rows.length < mostEvents ? [...before.keys()].filter((id) => !after.has(id)) : []
    known = after
    countSeen = count
    lookedAt = performance.now()
    if (seats.length > 0 || goneIds.length > 0) version += 1
    return { seats, goneIds }
  }

  function inLine<T>(work: () => Promise<T>): Promise<T> {
    const working = line.then(work)
    line = working.catch(() => undefined)
    return working
  }

  function isDue(): boolean {
    const isOld = !changes.isHeard() && performance.now() - lookedAt >= pace.unheard
    return isOld || changes.count() !== countSeen
  }

  /** @returns milliseconds to wait before the next look */
  async function look(): Promise<number> {
    try {
      const { seats, goneIds } = await inLine(read)
      if (seats.length === 0 && goneIds.length === 0) return pace.together
      const begunAt = performance.now()
      await Promise.all([...followers].map((tell) => tell({ isWhole: false, seats, goneIds })))
      const due = (performance.now() - begunAt) / shareOfTime
      return Math.max(pace.together, Math.min(due, longestTogetherMs))
    } catch (error) {
      log.warn({ error }, 'the free spots could not be read; they are told once they can be')
      return pace.unheard
    }
  }

  async function watch(): Promise<void> {
    isWatching = true
    let wait = pace.together
    while (followers.size > 0) {
      await sleep(wait, undefined, { ref: false })
      wait = followers.size > 0 && isDue() ? await look() : pace.together
    }
    isWatching = false
    known = null
  }

  return {
    version: () => version,
    async whole() {
      // Once somebody was told something, what else is found has to be told as a change.
      if (known === null) await inLine(async () => known ?? (await read()))
      return { isWhole: true, seats: [...(known?.values() ?? [])].map(({ row }) => row), goneIds: [] }
    },
    follow(tell) {
      followers.add(tell)
      if (!isWatching) void watch()
      return () => void followers.delete(tell)
    },
  }
}

/** What is told of an event, as one text. */
function factsOf(row: SeatsRow, now: Date): string {
  const { maxParticipants, currentParticipants, bookingClosesAt, cancelledAt, endsAt } = row
  return JSON.stringify([
    ...[maxParticipants, currentParticipants, tentsLeftOf(row), eventAvailability(row, now)],
    ...[bookingClosesAt, cancelledAt === null, endsAt < now],
  ])
}

function readSeats(db: Database, now: Date): Promise<SeatsRow[]> {
  return straightRows<SeatsRow>(
    db,
    Prisma.sql`SELECT id, max_participants AS "maxParticipants", current_participants AS "currentParticipants",
      tent_stock AS "tentStock", tents_taken AS "tentsTaken", ends_at AS "endsAt",
      booking_closes_at AS "bookingClosesAt", cancelled_at AS "cancelledAt"
    FROM event WHERE is_active AND deleted_at IS NULL AND ${notOver(new Date(now.getTime() - endedMs))}
    ORDER BY start_date, id LIMIT ${mostEvents}::int`,
  )
}
