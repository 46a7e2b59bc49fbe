import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from './world.ts'

/** Locks an event's row until every call waits for it. */
export async function raceForEvent<T>(
  world: World,
  eventId: number,
  calls: readonly (() => Promise<T>)[],
  meanwhile = '',
): Promise<T[]> {
  const holder = await world.sql.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('SELECT id FROM event WHERE id = $1 FOR UPDATE', [eventId])
    const answers = calls.map((call) => call())
    // Less than the lock timeout of two seconds.
    for (let tries = 0; tries < 75; tries += 1) {
      const { rowCount } = await world.sql.query(
        `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      )
      if ((rowCount ?? 0) >= calls.length) break
      await sleep(20)
    }
    if (meanwhile !== '') await holder.query(meanwhile, [eventId])
    await holder.query('COMMIT')
    return await Promise.all(answers)
  } finally {
    holder.release()
  }
}
