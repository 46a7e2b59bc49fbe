import pg from 'pg'
import { expect } from 'vitest'

/** Delays by a second the statement that grants a browser access to a booking. */
export function grantedSlowly(sql: string): string {
  return sql.includes('INSERT INTO session (sid, sess, expire)')
    ? sql.replace('now() +', '(SELECT now() FROM pg_sleep(1)) +')
    : sql
}

/** Waits until a statement of the site is in pg_sleep. */
export async function untilAsleep(databaseUrl: string): Promise<void> {
  // Connects as the owner, because the role of the site cannot see the waits of others.
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
