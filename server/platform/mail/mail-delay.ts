import type pg from 'pg'
import { maxOutboxAttempts } from '../outbox-attempts.ts'

const patienceMinutes = 10

/** Excludes emails given up, or stored without a mail server. */
export async function isMailOnTime(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ late: boolean }>(
    `SELECT EXISTS (SELECT FROM mail WHERE state = 'QUEUED' AND created_at < now() - interval '1 minute' * $1)
      OR EXISTS (SELECT FROM outbox WHERE done_at IS NULL AND attempts < $2
        AND created_at < now() - interval '1 minute' * $1) AS late`,
    [patienceMinutes, maxOutboxAttempts],
  )
  return rows[0]?.late === false
}
