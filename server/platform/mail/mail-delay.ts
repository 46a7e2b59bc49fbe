import type pg from 'pg'
import { giveUpAfter } from '../outbox-tries.ts'

/** A mail is late when it waits longer: the clock looks for announcements each minute, the queue sends at once. */
const patienceMinutes = 10

/**
 * Whether no mail is late: neither one that is written and not sent, nor an announcement that a mail will follow from.
 * What was given up is dead and shown to the organiser; what is kept because no mail server is configured waits for
 * none.
 */
export async function isMailOnTime(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ late: boolean }>(
    `SELECT EXISTS (SELECT FROM mail WHERE state = 'QUEUED' AND created_at < now() - interval '1 minute' * $1)
      OR EXISTS (SELECT FROM outbox WHERE done_at IS NULL AND attempts < $2
        AND created_at < now() - interval '1 minute' * $1) AS late`,
    [patienceMinutes, giveUpAfter],
  )
  return rows[0]?.late === false
}
