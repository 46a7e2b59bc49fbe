import type pg from 'pg'
import { maxOutboxAttempts } from './outbox-attempts.ts'

export type SiteMetrics = {
  /** 0 when nothing is overdue. */
  outboxOverdueSeconds: number
  emailQueueSeconds: number
  emailsQueued: number
  emailsFailed: number
  seatsHeld: number
  paymentsOpen: number
}

export async function readSiteMetrics(pool: pg.Pool): Promise<SiteMetrics> {
  const { rows } = await pool.query<SiteMetrics>(
    `SELECT
      (SELECT coalesce(extract(epoch FROM now() - min(due_at)), 0)::float8 FROM outbox
        WHERE done_at IS NULL AND due_at <= now() AND attempts < $1) AS "outboxOverdueSeconds",
      (SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 FROM outgoing_email
        WHERE state = 'QUEUED') AS "emailQueueSeconds",
      (SELECT count(*)::int FROM outgoing_email WHERE state = 'QUEUED') AS "emailsQueued",
      (SELECT count(*)::int FROM outgoing_email WHERE state = 'FAILED' AND handled_at IS NULL) AS "emailsFailed",
      (SELECT coalesce(sum(adult_count + child_count), 0)::int FROM booking WHERE state = 'HELD') AS "seatsHeld",
      (SELECT count(*)::int FROM payment WHERE status IN ('CREATING', 'OPEN', 'PROCESSING')) AS "paymentsOpen"`,
    [maxOutboxAttempts],
  )
  const [metrics] = rows
  if (metrics === undefined) throw new Error('the metrics query returned no row')
  return metrics
}

const maxDelayMinutes = 10

/** Excludes failed emails, and those stored without an SMTP server. */
export async function areEmailsOnTime(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ late: boolean }>(
    `SELECT EXISTS (SELECT FROM outgoing_email WHERE state = 'QUEUED' AND created_at < now() - interval '1 minute' * $1)
      OR EXISTS (SELECT FROM outbox WHERE done_at IS NULL AND attempts < $2
        AND created_at < now() - interval '1 minute' * $1) AS late`,
    [maxDelayMinutes, maxOutboxAttempts],
  )
  return rows[0]?.late === false
}
