import pg from 'pg'
import { expect } from 'vitest'
import type { RunningSite } from './running-site.ts'

const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

/**
 * Holds an event's row while calls queue up for it: each is started once the one before waits, so that they get the
 * row in their order when it is let go. Answers what each call answered.
 */
export function whileEventIsLocked<T>(
  databaseUrl: string,
  eventId: number,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  return whileLocked(databaseUrl, 'SELECT id FROM event WHERE id = $1 FOR UPDATE', eventId, calls)
}

/** The same with a booking's row. */
export function whileBookingIsLocked<T>(
  databaseUrl: string,
  bookingId: string,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  return whileLocked(databaseUrl, 'SELECT id FROM booking WHERE id = $1 FOR UPDATE', bookingId, calls)
}

/** The same with the counter of receipts, which each document takes its number from. */
export function whileReceiptsAreLocked<T>(
  databaseUrl: string,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  return whileLocked(databaseUrl, 'SELECT last FROM receipt_counter WHERE id = $1 FOR UPDATE', 1, calls)
}

/** The same with the friend link of a booking. */
export function whileFriendLinkIsLocked<T>(
  databaseUrl: string,
  bookingId: string,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  return whileLocked(
    databaseUrl,
    'SELECT id FROM friend_link WHERE booking_id = $1 FOR UPDATE',
    bookingId,
    calls,
  )
}

/** The same with the photos of a camp. A call that needs none of them has answered before the next one is started. */
export function whilePhotosAreLocked<T>(
  databaseUrl: string,
  eventId: number,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const lock = 'SELECT id FROM camp_photo WHERE event_id = $1 FOR UPDATE'
  return whileLocked(databaseUrl, lock, eventId, calls, { mayAnswer: true })
}

/** The same with the sessions of a member. A call that needs none of them has answered before the next one is started. */
export function whileSessionsAreLocked<T>(
  databaseUrl: string,
  userId: string,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const lock = 'SELECT sid FROM session WHERE user_id = $1 FOR UPDATE'
  return whileLocked(databaseUrl, lock, userId, calls, { mayAnswer: true })
}

async function whileLocked<T>(
  databaseUrl: string,
  lock: string,
  id: number | string,
  calls: readonly (() => Promise<T>)[],
  { mayAnswer } = { mayAnswer: false },
): Promise<T[]> {
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  try {
    await holder.query('BEGIN')
    await holder.query(lock, [id])
    const answers: Promise<T>[] = []
    let answered = 0
    for (const start of calls) {
      answers.push(
        start().finally(() => {
          if (mayAnswer) answered += 1
        }),
      )
      const queued = async () => {
        // Within a transaction it goes on answering who was connected at the first look.
        await holder.query('SELECT pg_stat_clear_snapshot()')
        return answered + ((await holder.query(waiting)).rowCount ?? 0)
      }
      await expect.poll(queued, { timeout: 4000, interval: 20 }).toBe(answers.length)
    }
    await holder.query('COMMIT')
    return await Promise.all(answers)
  } finally {
    await holder.end()
  }
}

/** How many deadlocks PostgreSQL has ended in the site's database, which it counts a moment late. */
export async function deadlocksOn(site: RunningSite): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  await site.services.db.$queryRaw`SELECT 1`
  const [row] = await site.services.db.$queryRaw<{ count: number }[]>`
    SELECT deadlocks::int AS count FROM pg_stat_database WHERE datname = current_database()`
  return row?.count ?? 0
}
