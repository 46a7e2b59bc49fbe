import type pg from 'pg'
import { maxOutboxAttempts } from './outbox-attempts.ts'

export type SiteMetrics = {
  /** 0 when nothing is overdue. */
  outboxDueSeconds: number
  mailWaitingSeconds: number
  mailsWaiting: number
  mailsDead: number
  seatsHeld: number
  paymentsOpen: number
}

export async function readSiteMetrics(pool: pg.Pool): Promise<SiteMetrics> {
  const { rows } = await pool.query<SiteMetrics>(
    `SELECT
      (SELECT coalesce(extract(epoch FROM now() - min(due_at)), 0)::float8 FROM outbox
        WHERE done_at IS NULL AND due_at <= now() AND attempts < $1) AS "outboxDueSeconds",
      (SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 FROM mail
        WHERE state = 'QUEUED') AS "mailWaitingSeconds",
      (SELECT count(*)::int FROM mail WHERE state = 'QUEUED') AS "mailsWaiting",
      (SELECT count(*)::int FROM mail WHERE state = 'DEAD' AND handled_at IS NULL) AS "mailsDead",
      (SELECT coalesce(sum(adult_count + child_count), 0)::int FROM booking WHERE state = 'HELD') AS "seatsHeld",
      (SELECT count(*)::int FROM payment WHERE status IN ('CREATING', 'OPEN', 'PROCESSING')) AS "paymentsOpen"`,
    [maxOutboxAttempts],
  )
  const [figures] = rows
  if (figures === undefined) throw new Error('the database gave no figures')
  return figures
}
