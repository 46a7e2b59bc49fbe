import { setTimeout as sleep } from 'node:timers/promises'
import type { PublicChanges } from '../cache/public-changes.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log/log.ts'
import { type Database, Prisma, queryRawRows } from '../platform/prisma.ts'
import { type EventRow, getEventAvailability, getTentsLeft } from './event-row.ts'
import { toNotOverCondition } from './list-events.ts'

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

export type SeatUpdates = {
  /** True when all coming events are included, so that nothing was missed. */
  isWhole: boolean
  seats: readonly SeatsRow[]
  goneIds: readonly number[]
}

export type SeatWatch = {
  /** Increases with each change. */
  version(): number
  /** Reads the state when nobody follows. */
  whole(): Promise<SeatUpdates>
  /** Sends changes one at a time. Slow followers get fewer, larger messages. */
  follow(send: (updates: SeatUpdates) => Promise<void>): () => void
}

/** Combines changes within this time. */
const minBatchMs = 100
/** Polling interval without change notifications. */
const pollMs = 1000
/** Maximum share of the process's time: more followers get larger messages. */
const maxTimeShare = 1 / 25
/** A quarter of the second within which everyone must be notified. */
const maxBatchMs = 250
/** Includes events that have just ended. */
const endedMs = 86_400_000
const maxWatchedEvents = 500

type WatchServices = { db: Database; clock: Clock; changes: PublicChanges; log: Log }

type KnownSeats = { row: SeatsRow; serialized: string }

/**
 * Watches free spots with one query per change, regardless of the number of followers. Reads after the commit and one
 * at a time, so that the last message is current.
 */
export function watchSeats({ db, clock, changes, log }: WatchServices): SeatWatch {
  const followers = new Set<(updates: SeatUpdates) => Promise<void>>()
  let known: ReadonlyMap<number, KnownSeats> | null = null
  let version = 0
  let isWatching = false
  let countSeen = -1
  let checkedAt = 0
  /** An older result must not replace a newer one. */
  let queue: Promise<unknown> = Promise.resolve()

  async function readChanges(): Promise<Omit<SeatUpdates, 'isWhole'>> {
    const count = changes.count()
    const now = clock.now()
    const rows = await readSeats(db, now)
    const before = known ?? new Map<number, KnownSeats>()
    const after = new Map(rows.map((row) => [row.id, { row, serialized: serializeSeats(row, now) }]))
    const seats = rows.filter(({ id }) => before.get(id)?.serialized !== after.get(id)?.serialized)
    // Beyond the limit, events shift with earlier ones.
    const goneIds = rows.length < maxWatchedEvents ? [...before.keys()].filter((id) => !after.has(id)) : []
    known = after
    countSeen = count
    checkedAt = performance.now()
    if (seats.length > 0 || goneIds.length > 0) version += 1
    return { seats, goneIds }
  }

  function runInOrder<T>(work: () => Promise<T>): Promise<T> {
    const result = queue.then(work)
    queue = result.catch(() => undefined)
    return result
  }

  function isDue(): boolean {
    const isOld = !changes.isListening() && performance.now() - checkedAt >= pollMs
    return isOld || changes.count() !== countSeen
  }

  /** @returns milliseconds until the next read */
  async function sendChanges(): Promise<number> {
    try {
      const { seats, goneIds } = await runInOrder(readChanges)
      if (seats.length === 0 && goneIds.length === 0) return minBatchMs
      const begunAt = performance.now()
      await Promise.all([...followers].map((send) => send({ isWhole: false, seats, goneIds })))
      const waitMs = (performance.now() - begunAt) / maxTimeShare
      return Math.max(minBatchMs, Math.min(waitMs, maxBatchMs))
    } catch (error) {
      log.warn({ error }, 'free spots could not be read, retrying')
      return pollMs
    }
  }

  async function watch(): Promise<void> {
    isWatching = true
    let wait = minBatchMs
    while (followers.size > 0) {
      await sleep(wait, undefined, { ref: false })
      wait = followers.size > 0 && isDue() ? await sendChanges() : minBatchMs
    }
    isWatching = false
    known = null
  }

  return {
    version: () => version,
    async whole() {
      // After a first message, differences must be sent as changes.
      if (known === null) await runInOrder(async () => known ?? (await readChanges()))
      return { isWhole: true, seats: [...(known?.values() ?? [])].map(({ row }) => row), goneIds: [] }
    },
    follow(send) {
      followers.add(send)
      if (!isWatching) void watch()
      return () => void followers.delete(send)
    },
  }
}

function serializeSeats(row: SeatsRow, now: Date): string {
  const { maxParticipants, currentParticipants, bookingClosesAt, cancelledAt, endsAt } = row
  return JSON.stringify([
    ...[maxParticipants, currentParticipants, getTentsLeft(row), getEventAvailability(row, now)],
    ...[bookingClosesAt, cancelledAt === null, endsAt < now],
  ])
}

function readSeats(db: Database, now: Date): Promise<SeatsRow[]> {
  return queryRawRows<SeatsRow>(
    db,
    Prisma.sql`SELECT id, max_participants AS "maxParticipants", current_participants AS "currentParticipants",
      tent_stock AS "tentStock", tents_taken AS "tentsTaken", ends_at AS "endsAt",
      booking_closes_at AS "bookingClosesAt", cancelled_at AS "cancelledAt"
    FROM event WHERE is_active AND deleted_at IS NULL AND ${toNotOverCondition(new Date(now.getTime() - endedMs))}
    ORDER BY start_date, id LIMIT ${maxWatchedEvents}::int`,
  )
}
