import pg from 'pg'
import { expect } from 'vitest'

/** The statement that lets a browser in to a booking takes a second; every other one stays as it is. */
export function grantedSlowly(sql: string): string {
  return sql.includes('INSERT INTO session (sid, sess, expire)')
    ? sql.replace('now() +', '(SELECT now() FROM pg_sleep(1)) +')
    : sql
}

/** Waits until a statement of the site sleeps. */
export async function untilAsleep(databaseUrl: string): Promise<void> {
  // As its owner: the site's own role does not see what others wait for.
  const watcher = new pg.Client({ connectionString: databaseUrl })
  await watcher.connect()
  const asleep = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`
  try {
    const count = async () => (await watcher.query(asleep)).rowCount
    await expect.poll(count).toBe(1)
  } finally {
    await watcher.end()
  }
}
